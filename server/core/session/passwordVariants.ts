/** How people make a word fit the rule: a capital, a digit and a mark. Each ending has the digit and the mark. */
const fewEndings = ['1!', '!1', '123!'];
const commonEndings = [...fewEndings, '12!', '1234!', '1.'];
const furtherEndings = [
  ...['01!', '11!', '2!', '7!', '99!', '007!', '321!', '12345!', '1?', '1$', '1#', '1@', '123.', '123#', '123?'],
  ...['@1', '@123', '#1', '#123', '!123', '-1', '-123', '_123', '1!!'],
];

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Years people write behind a word because it is now, and those they were born in. */
const recentYears = range(2018, 2030);
const earlierYears = range(1940, 2017);

const marks = ['!', '.', '?', '#', '$', '*', '@', '-', '_', ' '];

const withYears = (years: readonly number[], write: (year: number) => string[]): string[] => years.flatMap(write);

/** Endings for words that many people use. */
const usualEndings = [
  ...commonEndings,
  ...furtherEndings,
  ...withYears(recentYears, (year) => [`${year}!`, `!${year}`, `-${year}!`]),
];

/** Endings for the words that people try first. */
const manyEndings = [
  ...usualEndings,
  ...withYears(recentYears, (year) => [`${year}.`, `@${year}`, `#${year}`, `.${year}`, `-${year}`, `_${year}`]),
  ...withYears(earlierYears, (year) => [`${year}!`]),
];

/** Endings that somebody who knows the company would try behind its name. */
const allEndings = [
  ...new Set([
    ...manyEndings,
    ...withYears(recentYears, (year) => marks.flatMap((mark) => [`${year}${mark}`, `${mark}${year}`])),
    ...range(0, 99).flatMap((number) => [`${number}!`, `!${number}`, `-${number}`, `#${number}`]),
  ]),
];

/** How thoroughly a word is varied. */
export type Effort = 'few' | 'usual' | 'many' | 'all';

const endingsBy: Record<Effort, readonly string[]> = {
  few: fewEndings,
  usual: usualEndings,
  many: manyEndings,
  all: allEndings,
};

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The word with letters replaced by what looks like them: `P@ssw0rd`. */
const disguised = (word: string): string[] => {
  const signs = word.replace(/a/g, '@').replace(/s/g, '$');
  const digits = word.replace(/o/g, '0').replace(/e/g, '3').replace(/i/g, '1');
  const first = word.replace(/a/, '@').replace(/o/g, '0');
  const all = signs.replace(/o/g, '0').replace(/e/g, '3').replace(/i/g, '1');
  return [...new Set([signs, digits, first, all])].filter((form) => form !== word);
};

/** Variants that people make of a word in lower case so that it fits the password rule. May hold some that do not. */
export function* passwordVariants(word: string, effort: Effort): Generator<string> {
  const name = capitalised(word);
  for (const ending of endingsBy[effort]) yield name + ending;
  if (effort === 'few') return;
  for (const ending of commonEndings) yield word.toUpperCase().slice(0, -1) + word.slice(-1) + ending;
  if (effort === 'usual') return;
  for (const form of disguised(word)) {
    const written = capitalised(form);
    yield* [written, `${written}!`, `${written}1`];
    for (const ending of commonEndings) yield written + ending;
  }
}
