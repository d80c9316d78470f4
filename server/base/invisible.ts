/**
 * Characters of a name that nobody sees: controls, directions, halves of surrogate pairs, ends of lines. What joins
 * several emoji to one, as in 👩‍🔧, is none of them.
 */
export const invisible =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))[\p{C}\p{Zl}\p{Zp}]/gu;
