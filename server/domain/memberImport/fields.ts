import * as z from 'zod/mini';
import { boundedDates, errorsAfter } from '../../../contract/kit/boundedDates';
import { describeFields } from '../../../contract/kit/describe';
import { ruleOf } from '../../../contract/kit/validation';
import type { ImportField, PlaceField } from '../../../contract/memberImport/importFields';
import { type ImportReason, importReasons } from '../../../contract/memberImport/importRowError';
import { type MemberDetails, memberDetails } from '../../../contract/members/memberFields';
import { type CountryCode, countryCodes } from '../../../contract/shapes/constants';
import { lastDayOf } from '../../../contract/shapes/days';
import { transliterate } from '../../../contract/shapes/identifiers';
import { plainPassword, username } from '../../../contract/shapes/rules';
import { readDay } from '../../../contract/shapes/typedDay';
import { cleanCell as cleaned } from '../../core/import/cells';

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

/** True if a word, as the company's record has it, is one of the supported countries. */
export const isCountryCode = (word: string): word is CountryCode => (countryCodes as readonly string[]).includes(word);

const details = memberDetails.shape;

/** A field whose cell holds one value. */
export type ValueField = Exclude<ImportField, PlaceField>;

/** The rule of each field that stands in one cell: the contract's own. Places are looked up instead. */
const schemas: Record<ValueField, z.ZodMiniType> = {
  firstName: details.firstName,
  lastName: details.lastName,
  username: username(),
  password: plainPassword(),
  email: details.email,
  phoneNumber: details.phoneNumber,
  mobileNumber: details.mobileNumber,
  gender: details.gender,
  birthDate: details.birthDate,
  firstDay: details.firstDay,
  street: details.street,
  postalCode: details.postalCode,
  city: details.city,
  country: details.country,
  personnelNumber: details.personnelNumber,
  externalCompany: details.externalCompany,
};

const shapes = describeFields(memberDetails);

const unchanged = (cell: string): string => cell;
const lowerCase = (cell: string): string => cell.toLowerCase();

const dayIn =
  (field: 'birthDate' | 'firstDay') =>
  (cell: string, today: string): string =>
    readDay(cell, today, lastDayOf(shapes[field]?.latest, today));

/** Parsers of cells, from the words that people write to the stored value; undefined is a word nobody knows. */
const readers: Partial<Record<ImportField, (cell: string, today: string) => string | undefined>> = {
  username: lowerCase,
  gender: readGender,
  country: readCountry,
  birthDate: dayIn('birthDate'),
  firstDay: dayIn('firstDay'),
};

const isReason = (word: string): word is ImportReason => (importReasons as readonly string[]).includes(word);

/** A cell as people mean it; a password as it stands. */
export const cleanCell = (field: ImportField, cell: string): string => (field === 'password' ? cell : cleaned(cell));

type Reading = { value: string | null } | { reason: ImportReason };

/** True if the date that a cell says of a field lies too late, seen from today. */
const isTooLate = (today: string, field: ImportField, value: unknown): boolean =>
  errorsAfter(today, boundedDates(memberDetails, { [field]: value })).length > 0;

/**
 * Reads a clean cell as a field, or says why it cannot be taken. An empty cell is null where the field may be empty.
 * `today` is the company's day, `YYYY-MM-DD`.
 */
export const readField = (field: ValueField, cell: string, today: string): Reading => {
  const read = readers[field] ?? unchanged;
  const value = cell === '' ? null : read(cell, today);
  if (value === undefined) return { reason: isReason(field) ? field : 'unknown' };
  const result = z.safeParse(schemas[field], value, { reportInput: true });
  if (result.success && isTooLate(today, field, result.data)) return { reason: 'maxDate' };
  if (result.success) return { value: result.data as string | null };
  const [issue] = result.error.issues;
  const rule = issue ? ruleOf(issue) : 'unknown';
  return { reason: isReason(rule) ? rule : 'unknown' };
};
