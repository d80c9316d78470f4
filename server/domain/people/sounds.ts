/** Letters that sound alike, by their digit: vowels are 0, and h is not heard. */
const letters = ['aeijouy', 'bp', 'dt', 'fvw', 'gkq', 'l', 'mn', 'r', 'sz'];
const digitOf = (letter: string): string => {
  const digit = letters.findIndex((alike) => alike.includes(letter));
  return digit < 0 ? '' : String(digit);
};

/**
 * How a folded word sounds, as digits: Hans Joachim Postel's Kölner Phonetik (1969). Consonants that sound alike have
 * one digit, repeated ones count once and vowels at the beginning alone: "meier", "mayer" and "maier" are all 67.
 */
const soundOf = (word: string): string =>
  word
    .replace(/[^a-z]/g, '')
    .replace(/ph/g, 'f')
    .replace(/[dt](?=[csz])/g, '8')
    .replace(/[ckq]?x/g, '48')
    .replace(/([sz])c/g, '$18')
    .replace(/^c(?=[ahkloqru4])|c(?=[ahkoqu4])/g, '4')
    .replace(/c/g, '8')
    .replace(/[a-z]/g, digitOf)
    .replace(/(\d)\1+/g, '$1')
    .replace(/(?<=\d)0/g, '');

/** How the words of folded names sound, each sound once and in order; words without a letter have none. */
export const soundsOf = (folded: string): string[] =>
  [...new Set(folded.split(/\s+/).map(soundOf))].filter(Boolean).toSorted();

/** Fewer letters make too many other words. */
const leastLetters = 4;

/** The letters of a folded word in order: the same for "schmidt" and "schmdit". */
const lettersOf = (word: string): string => {
  const letters = [...word.replace(/[^a-z]/g, '')];
  return letters.length < leastLetters ? '' : letters.toSorted().join('');
};

/** How a word can be taken for another: by its sound, which is digits, and by its letters where some changed places. */
export const likenessOf = (word: string): string[] => [soundOf(word), lettersOf(word)].filter(Boolean);

/** Keys by which the words of folded names can be found where they are typed wrongly, each once. */
export const likenessesOf = (folded: string): string[] => [
  ...soundsOf(folded),
  ...[...new Set(folded.split(/\s+/).map(lettersOf))].filter(Boolean).toSorted(),
];
