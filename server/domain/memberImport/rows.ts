import type { CountryCode } from '../../../contract/constants';
import { type ImportField, importFields } from '../../../contract/importFields';
import type { ImportReason, ImportRowError } from '../../../contract/importRowError';
import { trimBlanks } from '../../../contract/wellFormed';
import { sha512Hex } from '../../core/session/passwords';
import type { ImportSettings } from '../../db/schema';
import { type AssumedContact, checkContact } from './contact';
import { cleanCell, readField } from './fields';
import type { FileRow } from './parse';
import { columnCountFault, fieldFault, isFault, leaveOut } from './rowErrors';

/** A person as one row describes them, fields with a fault left empty. */
export type Person = Record<Exclude<ImportField, 'orgUnit'>, string | null> & { orgUnitIds: string[] };

export interface ReadRow {
  line: number;
  person: Person;
  errors: ImportRowError[];
  /** The country is the company's: the row names none. */
  isCountryInferred?: boolean;
  /** The row names no country, so that its phone numbers and postcode were held against the company's. */
  assumed?: AssumedContact;
}

/** What reading a row needs to know beside the row. */
export interface Reading {
  settings: ImportSettings;
  /** How many cells the first row has. */
  width: number;
  companyCountry: CountryCode;
  /** Where the company is, `YYYY-MM-DD`. */
  today: string;
  /** The unit a cell names by identifier or name, or undefined. */
  findOrgUnit: (word: string) => string | undefined;
  /** Whether a password, hashed as a browser would, is easily guessed. */
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
  street: null,
  postalCode: null,
  city: null,
  country: null,
  personnelNumber: null,
  externalCompany: null,
  orgUnitIds: [],
});

/** The fields this import reads: a username or password column only if it was chosen. */
const fieldsRead = ({ mapping, usernameMode, passwordMode }: ImportSettings): ImportField[] =>
  importFields.filter((field) => {
    if (field === 'username') return usernameMode === 'column';
    if (field === 'password') return passwordMode === 'byColumn';
    return mapping[field] !== null;
  });

/** A row with too many cells passes if those are empty; one with too few never does. */
const hasRightWidth = ({ cells }: FileRow, width: number): boolean =>
  cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '');

const readOrgUnits = (row: FileRow, cell: string, reading: Reading, into: ReadRow): void => {
  for (const word of cell.split('|').map(trimBlanks)) {
    if (word === '') continue;
    const id = reading.findOrgUnit(word);
    if (!id) into.errors.push(fieldFault(row, reading.settings.mapping, 'orgUnit', 'orgUnit', word));
    else if (!into.person.orgUnitIds.includes(id)) into.person.orgUnitIds.push(id);
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
    if (field === 'orgUnit') {
      readOrgUnits(row, cell, reading, result);
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
