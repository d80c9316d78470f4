import { type CountryCode, countryCodes } from '../../../contract/constants';
import { transliterate } from '../../../contract/identifiers';
import type { MemberDetails } from '../../../contract/members';

type Gender = NonNullable<MemberDetails['gender']>;

const genderWords: Record<Gender, string> = {
  female: 'w weiblich frau f female woman ms mrs',
  male: 'm maennlich mann herr male man mr',
  diverse: 'd divers x diverse nonbinary',
};

const countryWords: Record<CountryCode, string> = {
  DE: 'de deu d deutschland germany bundesrepublikdeutschland brd',
  AT: 'at aut a oesterreich osterreich austria',
};

const lookup = <Code extends string>(words: Record<Code, string>): Map<string, Code> =>
  new Map(
    (Object.entries(words) as [Code, string][]).flatMap(([code, list]) =>
      list.split(' ').map((word) => [word, code] as const),
    ),
  );

const genderByWord = lookup(genderWords);
const countryByWord = lookup(countryWords);
const fold = (word: string): string => transliterate(word).replace(/[^a-z]/g, '');

/** The gender a cell names, or undefined: `w`, `männlich`, `Frau`, `male` … */
export const readGender = (cell: string): Gender | undefined => genderByWord.get(fold(cell));

/** The country a cell names, or undefined: `DE`, `Österreich`, `Germany` … */
export const readCountry = (cell: string): CountryCode | undefined => countryByWord.get(fold(cell));

/** Whether a word, as the company's record has it, is one of the supported countries. */
export const isCountryCode = (word: string): word is CountryCode => (countryCodes as readonly string[]).includes(word);

/** A calendar date as ISO, from ISO or German day.month.year, each with or without midnight behind it; else the cell. */
export const readDate = (cell: string): string => {
  const bare = cell.replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '');
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(bare);
  if (!german) return bare;
  const [, day = '', month = '', year = ''] = german;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
