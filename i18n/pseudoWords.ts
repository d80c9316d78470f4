import { languageCodes } from '../contract/shapes/constants';
import { toBcp47 } from '../contract/shapes/languages';
import type { Words } from './words';

const bracketed = (text: string): string => text.replace(/\S.*\S|\S/s, '‹$&›');

/** Text of which each piece between placeholders, and of each line, stands in brackets. */
const inPieces = (text: string): string =>
  text
    .split(/(%\{\w+\}|\n)/)
    .map((piece) => (piece.startsWith('%{') ? piece : bracketed(piece)))
    .join('');

const withForms = (words: Words, write: (form: string) => string): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.split('||||').map(write).join('||||') : withForms(value, write),
    ]),
  );

/** The words of a language that nobody speaks: each stands in brackets, so that texts that are none of them show. */
export const pseudoWords = (words: Words): Words => withForms(words, bracketed);

/** The same, with placeholders outside the brackets, so that what fills them must be words or data as well. */
export const piecedPseudoWords = (words: Words): Words => withForms(words, inPieces);

/** Words as code has them: not what people call something, so they are no data that may be shown. */
const isCode = (text: string): boolean => /^[a-z]+([A-Z-][a-z]+)*$/.test(text);

/** Fields of what people chose as an identifier, which may look like code: not that of a role, which has a name. */
const isChosen = (field: string): boolean => /(identifier|username)$/i.test(field) && !/role/i.test(field);

/** All texts anywhere in a value, such as the answer of a call, that people may have entered. */
export const textsIn = (value: unknown, field = ''): string[] => {
  if (typeof value === 'string') return isCode(value) && !isChosen(field) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, name));
};

const calendarNames = languageCodes.flatMap((language) =>
  (['long', 'short'] as const).flatMap((form) => {
    const months = new Intl.DateTimeFormat(toBcp47(language), { month: form, timeZone: 'UTC' });
    const days = new Intl.DateTimeFormat(toBcp47(language), { weekday: form, timeZone: 'UTC' });
    const dates = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2023, index, 1 + index)));
    return dates.flatMap((date) => [months.format(date), days.format(date)]);
  }),
);

/** Months and weekdays, as Intl names them. */
const names = new RegExp(`(?<!\\p{L})(${calendarNames.join('|')})(?!\\p{L})`, 'gu');

const isWord = /\p{L}{2}/u;

/** Initials, formats of files and units of size: the same in every language. */
const abbreviations = /(?<!\p{L})(\p{Lu}{1,4}|Bytes)(?!\p{L})/gu;

/**
 * Texts that hold words that neither come from the pseudo-language nor are data. What Intl names is data as well.
 * @returns each with what is left of it
 */
export const foreignTexts = (texts: Iterable<string>, data: readonly string[]): [text: string, left: string][] => {
  const longestFirst = [...new Set(data.map((each) => each.replace(/\s+/g, ' ').trim()))]
    .filter((each) => isWord.test(each))
    .sort((one, other) => other.length - one.length);
  const leftOf = (text: string): string => {
    let left = text.replace(/\s+/g, ' ').trim();
    for (let before = ''; before !== left; ) {
      before = left;
      left = left.replace(/‹[^‹›]*›/g, ' ');
    }
    left = left.replace(/https?:\/\/.*/, ' ');
    // Data may be a part of it: a “No” would leave “vember” of a month.
    if (!isWord.test(left.replace(names, ' '))) return '';
    for (const known of longestFirst) {
      if (!isWord.test(left)) break;
      left = left.replaceAll(known, ' ');
    }
    return left.replace(names, ' ').replace(abbreviations, ' ').trim();
  };
  return [...new Set(texts)]
    .map((text): [string, string] => [text, leftOf(text)])
    .filter(([, left]) => isWord.test(left));
};
