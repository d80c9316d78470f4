import { createHash } from 'node:crypto';
import {
  type ImportChange,
  type ImportReason,
  type ImportRowError,
  importFields,
} from '../../../contract/memberImport';
import type { MemberRole, Role } from '../../../contract/permissions';
import { isPostalCode } from '../../../contract/postalCode';
import { isPossiblePhoneNumber, wrongPhoneNumbers } from '../../../contract/rules';
import type { ImportSettings } from '../../db/schema';
import { mayManage } from '../members/abilities';
import type { KnownMember } from './match';
import { fieldFault, isFault, nameIn } from './rowErrors';
import type { Person, ReadRow } from './rows';
import { isCountryCode } from './words';

/** Whoever imports, as they are when the file is worked on. */
export interface Importer {
  memberId: string;
  /** Null for somebody who is not in the company any more. */
  role: Role | null;
}

/** What a row is about to change of somebody. */
export interface Update {
  row: ReadRow;
  member: KnownMember;
  fields: ImportChange['fields'];
}

/** Usernames stay as they are, as they do in the form; units and passwords are not changed by a file. */
const changeable = importFields.filter(
  (field): field is Exclude<typeof field, 'username' | 'password' | 'orgUnit'> =>
    field !== 'username' && field !== 'password' && field !== 'orgUnit',
);

/** What keeps a new person out and not somebody known: an empty cell changes nothing, and they can sign in already. */
const concernsNewPeople: readonly ImportReason[] = ['required', 'noEmail', 'noMobileNumber'];

const errorsOfKnown = ({ errors }: ReadRow, { updateBy }: ImportSettings): ImportRowError[] =>
  errors.filter(
    ({ field, reason }) =>
      field !== 'password' && (field !== 'username' || updateBy === 'username') && !concernsNewPeople.includes(reason),
  );

const changesOf = ({ person, assumesCountry }: ReadRow, member: KnownMember, { updateBy }: ImportSettings) =>
  changeable.flatMap((field) => {
    const [before, after] = [member[field], person[field]];
    if (after === null || after === before || field === updateBy) return [];
    // The company's country stands in for one that nobody has told, and for no other.
    if (field === 'country' && assumesCountry && before !== null) return [];
    return [{ field, before, after }];
  });

/** A person as they are after an update. */
export const personAfter = ({ member, fields }: Pick<Update, 'member' | 'fields'>): Person => {
  const kept = Object.fromEntries(changeable.map((field) => [field, member[field]]));
  const changed = Object.fromEntries(fields.map(({ field, after }) => [field, after]));
  return { ...kept, ...changed, username: member.username, password: null, orgUnitIds: [] } as unknown as Person;
};

/** Numbers and postal codes follow the country, of which the file may tell one and the company another. */
const contactFaults = async (update: Update, settings: ImportSettings): Promise<ImportRowError[]> => {
  const touched = update.fields.map(({ field }) => field);
  const contact = ['phoneNumber', 'mobileNumber', 'postalCode', 'country'] as const;
  if (!contact.some((field) => touched.includes(field))) return [];
  const person = personAfter(update);
  const country = person.country && isCountryCode(person.country) ? person.country : null;
  const faults: ImportRowError[] = [];
  for (const field of await wrongPhoneNumbers(person, country)) {
    const number = person[field] ?? '';
    if (await isPossiblePhoneNumber(number, country)) continue;
    faults.push(fieldFault(update.row, settings.mapping, field, 'phoneNumber', number));
  }
  if (person.postalCode !== null && !isPostalCode(person.postalCode, country)) {
    faults.push(fieldFault(update.row, settings.mapping, 'postalCode', 'zipcode', person.postalCode));
  }
  return faults;
};

/**
 * What a row changes of somebody known, and what is to be said of it. Nobody is changed by somebody of a lower role, and
 * nobody's own e-mail address by a file: links for a password go there, so the profile asks for the password first.
 */
export const updateOf = async (
  row: ReadRow,
  member: KnownMember,
  settings: ImportSettings,
  { memberId, role }: Importer,
): Promise<{ update: Update; errors: ImportRowError[] }> => {
  const { mapping, leaveOut = [] } = settings;
  const errors = errorsOfKnown(row, settings);
  let update: Update = { row, member, fields: changesOf(row, member, settings) };
  const drop = (field: string | null) => {
    update = { ...update, fields: update.fields.filter((change) => change.field !== field) };
  };
  const own = member.id === memberId ? update.fields.find(({ field }) => field === 'email') : undefined;
  if (own) {
    errors.push({ ...fieldFault(row, mapping, 'email', 'ownEmail', own.after), severity: 'note' });
    drop('email');
  }
  if (!role || !mayManage({ memberId, role, permissions: [] }, { id: member.id, role: member.role as MemberRole })) {
    errors.push({ ...fieldFault(row, mapping, settings.updateBy ?? 'username', 'roleTooHigh', member.username) });
  }
  for (const fault of await contactFaults(update, settings)) {
    const isLeft = leaveOut.some((field) => field === fault.field);
    errors.push(isLeft ? { ...fault, severity: 'leftOut' } : fault);
    if (isLeft) drop(fault.field);
  }
  return { update, errors };
};

/** As the check tells it; the name is the present one, for people who look for somebody they know. */
export const toChange = ({ row, member, fields }: Update): ImportChange => ({
  line: row.line,
  person: nameIn(member),
  fields,
});

/**
 * Stands for whom the rows mean and how they change them, so that other changes than were shown can be told. Who does
 * not change is part of it: a row whose person has gone would create them again.
 */
export const digestOf = (updates: readonly Update[]): string => {
  const hash = createHash('sha256');
  for (const { member, fields } of updates) {
    hash.update(JSON.stringify([member.id, ...fields.map(Object.values)]));
  }
  return hash.digest('hex');
};

/** Whether nothing keeps the row out. */
export const isFaultless = (errors: readonly ImportRowError[]): boolean => !errors.some(isFault);
