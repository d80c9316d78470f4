import { transliterate } from '../../../contract/shapes/identifiers';

/** Folds what is searched and what is searched for alike: lower case, umlauts as two letters, no accents. */
export const foldForSearch = (text: string): string => transliterate(text).trim();

/**
 * The text that substring search looks into: every part folded, and once more with umlauts reduced to
 * their base letter, so that both "mueller" and "muller" find "Müller".
 */
export const searchTextOf = (...parts: (string | null | undefined)[]): string => {
  const words = parts.filter(Boolean).join(' ');
  const folded = foldForSearch(words);
  const reduced = foldForSearch(words.normalize('NFD').replace(/\p{M}/gu, ''));
  return folded === reduced ? folded : `${folded} ${reduced}`;
};
