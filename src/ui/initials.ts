const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstLetter = (name: string): string => {
  const [letter] = letters.segment(name.trim());
  return letter?.segment.toUpperCase() ?? '';
};

/** One letter of each name, whole characters even where they take several code points. */
export const initialsOf = (firstName: string, lastName: string): string =>
  firstLetter(firstName) + firstLetter(lastName) || '?';

/** A hue from 0 to 359 that stays the same for the same text. */
export const hueOf = (text: string): number => {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360_000;
  return sum % 360;
};
