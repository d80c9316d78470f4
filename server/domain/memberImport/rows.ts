import {
  type ImportField,
  importFields,
  type PlaceField,
  placeFields,
} from '../../../contract/memberImport/importFields';
import type { ImportReason, ImportRowError } from '../../../contract/memberImport/importRowError';
import type { ImportMapping } from '../../../contract/memberImport/importUpload';
import { type CountryCode, defaultCountry } from '../../../contract/shapes/constants';
import { isPostalCode } from '../../../contract/shapes/postalCode';
import { isPossiblePhoneNumber, wrongPhoneNumbers } from '../../../contract/shapes/rules';
import { trimBlanks } from '../../../contract/shapes/wellFormed';
import { cutCell } from '../../core/import/cells';
import type { FileRow } from '../../core/import/parse';
import { hasRightWidth, textOf } from '../../core/import/table';
import { sha512Hex } from '../../core/session/passwords';
import type { ImportSettings } from '../../db/schema';
import { cleanCell, isCountryCode, readField, type ValueField } from './fields';
import { eachPlace, type PlaceIds, type PlaceLookup } from './places';

/** Name of the person in a row, for people who look for them in their file. */
export const nameIn = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  cutCell([firstName, lastName].filter(Boolean).join(' '));

/** The fault of one field of a row, with the file's column. A password never leaves in it. */
export const fieldFault = (
  row: { line: number },
  mapping: ImportMapping,
  field: ImportField,
  reason: ImportReason,
  value = '',
): ImportRowError => {
  const index = mapping[field];
  return {
    line: row.line,
    column: index === null ? null : index + 1,
    field,
    reason,
    value: field === 'password' ? '' : cutCell(value),
  };
};

/** True if this keeps its row out. */
export const isFault = ({ severity = 'fault' }: ImportRowError): boolean => severity === 'fault';

/** A row with more cells than the table has columns: which cell is which is anybody's guess. */
export const columnCountFault = (row: { line: number; cells: readonly string[] }): ImportRowError => ({
  line: row.line,
  column: null,
  field: null,
  reason: 'columnCount',
  value: String(row.cells.length),
});

/** Tells of a row that is no person: nothing of a file is left out in silence. */
export const asideNote = (row: FileRow): ImportRowError => ({
  line: row.line,
  column: null,
  field: null,
  reason: 'aside',
  value: cutCell(textOf(row)),
  severity: 'note',
});

/**
 * Fields that may be left out: what is wrong there keeps nobody out, its value is not taken, and the fault tells so.
 */
export const leaveOut = (
  errors: readonly ImportRowError[],
  { leaveOut: fields = [] }: Pick<ImportSettings, 'leaveOut'>,
): ImportRowError[] =>
  errors.map((error) =>
    isFault(error) && fields.some((field) => field === error.field) ? { ...error, severity: 'leftOut' } : error,
  );

const contactFields = ['phoneNumber', 'mobileNumber', 'postalCode'] as const;
type Contact = Record<(typeof contactFields)[number], string | null>;

const contactOf = ({ phoneNumber, mobileNumber, postalCode }: Contact): Contact => ({
  phoneNumber,
  mobileNumber,
  postalCode,
});

/** Phone numbers and postcode of a row without a country, and the country that stood in for it. */
export interface AssumedContact {
  country: CountryCode;
  contact: Contact;
}

const contactReasons: readonly ImportReason[] = ['phoneNumber', 'phoneNumberUnknown', 'zipcode'];

type Settings = Pick<ImportSettings, 'mapping' | 'leaveOut'>;

/** No table knows all area codes, so a number of the right form is taken, with a note. */
const holdAgainst = async ({ person, errors, line }: ReadRow, country: CountryCode, { mapping }: Settings) => {
  for (const field of await wrongPhoneNumbers(person, country)) {
    const number = person[field] ?? '';
    if (await isPossiblePhoneNumber(number, country)) {
      errors.push({ ...fieldFault({ line }, mapping, field, 'phoneNumberUnknown', number), severity: 'note' });
      continue;
    }
    errors.push(fieldFault({ line }, mapping, field, 'phoneNumber', number));
    person[field] = null;
  }
  if (person.postalCode !== null && !isPostalCode(person.postalCode, country)) {
    errors.push(fieldFault({ line }, mapping, 'postalCode', 'zipcode', person.postalCode));
    person.postalCode = null;
  }
};

/** Phone numbers and postal code by the country beside them, else by the company's. */
export const checkContact = async (row: ReadRow, { settings, companyCountry }: Reading): Promise<void> => {
  const { person } = row;
  const own = person.country && isCountryCode(person.country) ? person.country : null;
  const written = contactOf(person);
  await holdAgainst(row, own ?? companyCountry, settings);
  if (own || contactFields.every((field) => written[field] === null)) return;
  row.assumed = { country: companyCountry, contact: written };
  // Whoever edits the person later must find the number valid without knowing how it came in.
  const hasContact = person.phoneNumber ?? person.mobileNumber ?? person.postalCode;
  if (!hasContact || companyCountry === defaultCountry) return;
  person.country = companyCountry;
  row.isCountryInferred = true;
};

/** The same once it is known whom a row without a country means: by the country that person has already. */
export const checkContactOf = async (row: ReadRow, knownCountry: string | null, settings: Settings): Promise<void> => {
  const { assumed, person } = row;
  if (!assumed || !knownCountry || !isCountryCode(knownCountry) || knownCountry === assumed.country) return;
  Object.assign(person, assumed.contact, row.isCountryInferred && { country: null });
  row.isCountryInferred = false;
  row.errors = row.errors.filter(({ reason }) => !contactReasons.includes(reason));
  await holdAgainst(row, knownCountry, settings);
  row.errors = leaveOut(row.errors, settings);
};

/** A person as one row describes them, fields with a fault left empty. */
export type Person = Record<ValueField, string | null> & { placeIds: PlaceIds };

export interface ReadRow {
  line: number;
  person: Person;
  errors: ImportRowError[];
  /** The country is the company's: the row names none. */
  isCountryInferred?: boolean;
  /** The row names no country, so that its phone numbers and postcode were held against the company's. */
  assumed?: AssumedContact;
}

/** Context of reading a row. */
export interface Reading {
  settings: ImportSettings;
  /** Number of columns of the table. */
  width: number;
  companyCountry: CountryCode;
  /** Today where the company is, `YYYY-MM-DD`. */
  today: string;
  findPlace: PlaceLookup;
  /** True if a password, hashed as a browser would, is easily guessed. */
  isTooCommon: (sent: string) => Promise<boolean>;
}

const empty = (): Person => ({
  firstName: null,
  lastName: null,
  username: null,
  password: null,
  email: null,
  phoneNumber: null,
  mobileNumber: null,
  gender: null,
  birthDate: null,
  firstDay: null,
  street: null,
  postalCode: null,
  city: null,
  country: null,
  personnelNumber: null,
  externalCompany: null,
  placeIds: eachPlace(() => []),
});

/** The fields this import reads: a username or password column only if it was chosen. */
const fieldsRead = ({ mapping, usernameMode, passwordMode }: ImportSettings): ImportField[] =>
  importFields.filter((field) => {
    if (field === 'username') return usernameMode === 'column';
    if (field === 'password') return passwordMode === 'byColumn';
    return mapping[field] !== null;
  });

const isPlace = (field: ImportField): field is PlaceField => placeFields.some((place) => place === field);

const readPlaces = (row: FileRow, field: PlaceField, cell: string, reading: Reading, into: ReadRow): void => {
  const ids = into.person.placeIds[field];
  // A name may hold what sets others apart.
  const words = reading.findPlace(field, cell) ? [cell] : cell.split('|').map(trimBlanks);
  for (const word of words) {
    if (word === '') continue;
    const id = reading.findPlace(field, word);
    if (!id) into.errors.push(fieldFault(row, reading.settings.mapping, field, field, word));
    else if (!ids.includes(id)) ids.push(id);
  }
};

/** A password that is easily guessed. The cell itself is not told. */
const checkPassword = async ({ person, errors, line }: ReadRow, { settings, isTooCommon }: Reading) => {
  if (person.password === null || !(await isTooCommon(sha512Hex(person.password)))) return;
  errors.push(fieldFault({ line }, settings.mapping, 'password', 'passwordTooCommon'));
  person.password = null;
};

/** There is nothing to leave out: the link for a password needs them. */
export const missingAddress: readonly ImportReason[] = ['noEmail', 'noMobileNumber'];

const checkAddress = ({ person, errors, line }: ReadRow, { mapping, passwordMode }: ImportSettings): void => {
  const isFaultless = (field: ImportField) => !errors.some((error) => error.field === field && isFault(error));
  if (passwordMode === 'byEmail' && person.email === null && isFaultless('email')) {
    errors.push(fieldFault({ line }, mapping, 'email', 'noEmail'));
  }
  if (passwordMode === 'bySms' && person.mobileNumber === null && isFaultless('mobileNumber')) {
    errors.push(fieldFault({ line }, mapping, 'mobileNumber', 'noMobileNumber'));
  }
};

/** Reads one row by the rules of the contract; every faulty field is named. */
export const readRow = async (row: FileRow, reading: Reading): Promise<ReadRow> => {
  const { settings, width } = reading;
  const { mapping } = settings;
  const result: ReadRow = { line: row.line, person: empty(), errors: [] };
  if (!hasRightWidth(row, width)) return { ...result, errors: [columnCountFault(row)] };
  for (const field of fieldsRead(settings)) {
    const cell = cleanCell(field, row.cells[mapping[field] ?? -1] ?? '');
    if (isPlace(field)) {
      readPlaces(row, field, cell, reading, result);
      continue;
    }
    const read = readField(field, cell, reading.today);
    if ('reason' in read) result.errors.push(fieldFault(row, mapping, field, read.reason, cell));
    else result.person[field] = read.value;
  }
  await checkPassword(result, reading);
  await checkContact(result, reading);
  result.errors = leaveOut(result.errors, settings);
  checkAddress(result, settings);
  return result;
};
