import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type ImportField, importFields } from '../../../contract/importFields';
import type { ImportRowError } from '../../../contract/importRowError';
import type { ImportChange, ImportUpdate } from '../../../contract/importUpdate';
import type { MemberRole } from '../../../contract/roles';
import { createPace } from '../../base/pace';
import type { Caller } from '../../core/context/context';
import { findAll, type Read } from '../../core/import/slices';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { type ImportSettings, members, orgUnits } from '../../db/schema';
import { mayManage } from '../people/abilities';
import type { KnownPerson } from './known';
import { fieldFault, isFault, leaveOut, missingAddress, nameIn, type ReadRow } from './rows';

/** The fields of people that a file may change: neither what they sign in with, nor their units, which are no column. */
type PlainField = Exclude<ImportField, 'username' | 'password' | 'orgUnit'>;
export const plainFields = importFields.filter(
  (field): field is PlainField => field !== 'username' && field !== 'password' && field !== 'orgUnit',
);

export interface CurrentUnit {
  id: string;
  name: string;
  isDefault: boolean;
  /** The person is responsible for it and cannot leave it. */
  isHeld: boolean;
}

/** Somebody as they are before an update by file. */
export interface Current extends Record<PlainField, string | null> {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  role: MemberRole;
  version: number;
  hasPassword: boolean;
  units: CurrentUnit[];
}

const findMembers = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({
      id: members.id,
      username: members.username,
      role: members.role,
      version: members.version,
      hasPassword: sql<boolean>`${members.passwordHash} is not null`,
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      phoneNumber: members.phoneNumber,
      mobileNumber: members.mobileNumber,
      gender: members.gender,
      birthDate: members.birthDate,
      street: members.street,
      postalCode: members.postalCode,
      city: members.city,
      country: members.country,
      personnelNumber: members.personnelNumber,
      externalCompany: members.externalCompany,
    })
    .from(members)
    .where(anyOf(members.id, ids));

interface UnitRow extends CurrentUnit, Record<string, unknown> {
  memberId: string;
}

const findUnits = (tx: Transaction, ids: readonly string[]): Promise<UnitRow[]> =>
  rowsOf<UnitRow>(
    tx,
    sql`select link.member_id as "memberId", unit.id, unit.name, unit.is_default as "isDefault",
        exists (
          select from org_unit_officers held
          where held.client_id = link.client_id and held.org_unit_id = link.org_unit_id and held.member_id = link.member_id
        ) as "isHeld"
      from org_unit_members link
      join org_units unit on unit.client_id = link.client_id and unit.id = link.org_unit_id
      where link.client_id = current_client() and link.member_id = any(${sql.param(ids)}::uuid[])
      order by unit.name, unit.id`,
  );

/** These people as they are now, by id. */
export const loadCurrent = async (read: Read, ids: readonly string[]): Promise<Map<string, Current>> => {
  const found = await findAll(read, ids, findMembers);
  const current = new Map<string, Current>(found.map((person) => [person.id, { ...person, units: [] }]));
  for (const { memberId, ...unit } of await findAll(read, ids, findUnits)) current.get(memberId)?.units.push(unit);
  return current;
};

/** The names of all units, by id. */
export const loadUnitNames = async (tx: Transaction): Promise<Map<string, string>> => {
  const units = await tx.select({ id: orgUnits.id, name: orgUnits.orgUnitName }).from(orgUnits);
  return new Map(units.map(({ id, name }) => [id, name]));
};

/** What a file changes about one person. */
export interface PlannedUpdate {
  before: Current;
  after: Current;
  joined: string[];
  left: string[];
  shown: ImportChange;
}

interface Judged {
  errors: ImportRowError[];
  /** None if the row says nothing new. */
  update?: PlannedUpdate;
}

interface Planning {
  settings: ImportSettings & { update: ImportUpdate };
  caller: Pick<Caller, 'memberId' | 'role' | 'permissions'>;
  current: ReadonlyMap<string, Current>;
  unitName: (id: string) => string;
}

/** What is asked of new people alone: a known one has a username and sees to their own password. */
const isForNewPeople = ({ field, reason }: ImportRowError, { key }: ImportUpdate): boolean =>
  field === 'password' || (field === 'username' && key !== 'username') || missingAddress.includes(reason);

/** The fields whose cells say something else than is known. An empty cell says nothing. */
const newValues = ({ person, isCountryInferred }: ReadRow, before: Current, { mapping }: ImportSettings) =>
  plainFields.flatMap((field) => {
    const after = person[field];
    if (mapping[field] === null || after === null || after === before[field]) return [];
    // The company's country stands in for one that nobody knows, not for another one.
    if (field === 'country' && isCountryInferred && before.country !== null) return [];
    return [{ field, before: before[field], after }];
  });

const namesOf = (units: readonly string[], unitName: (id: string) => string): string | null =>
  units.length === 0 ? null : units.map(unitName).join(' | ');

/** Which units a row adds and, if its units replace the others, which are left; those somebody must keep are `held`. */
const unitChanges = (row: ReadRow, { units }: Current, { replaceOrgUnits }: ImportUpdate) => {
  const named = row.person.orgUnitIds;
  const joined = named.filter((id) => !units.some((unit) => unit.id === id));
  const isLeft = ({ id, isDefault }: CurrentUnit) =>
    replaceOrgUnits && named.length > 0 && !isDefault && !named.includes(id);
  const leaving = units.filter(isLeft);
  return {
    joined,
    left: leaving.filter(({ isHeld }) => !isHeld).map(({ id }) => id),
    held: leaving.filter(({ isHeld }) => isHeld),
  };
};

/**
 * Answers for a row that means somebody known what it changes about them, and what is wrong with it. Usernames and
 * passwords are never changed by a file, one's own e-mail address only in the profile, which asks for the password.
 */
export const createUpdatePlan = ({ settings, caller, current, unitName }: Planning) => {
  const { mapping, update } = settings;

  return (row: ReadRow, person: KnownPerson): Judged => {
    const kept = row.errors.filter((error) => !isForNewPeople(error, update));
    const before = current.get(person.id);
    const fault = (
      ...[field, reason, value]: [typeof update.key | 'email' | 'orgUnit', ImportRowError['reason'], string?]
    ) => fieldFault(row, mapping, field, reason, value);
    // Gone a moment ago, too.
    if (person.isArchived || !before) return { errors: [...kept, fault(update.key, 'archived', person.username)] };
    if (!mayManage(caller, before)) return { errors: [...kept, fault(update.key, 'roleTooHigh', person.username)] };

    const values = newValues(row, before, settings);
    const { joined, left, held } = unitChanges(row, before, update);
    const found: ImportRowError[] = [];
    if (held.length > 0) found.push(fault('orgUnit', 'responsible', held.map(({ name }) => name).join(' | ')));
    const isOwnAddress = before.id === caller.memberId && values.some(({ field }) => field === 'email');
    const errors = [...kept, ...leaveOut(found, settings)];
    if (isOwnAddress) errors.push({ ...fault('email', 'ownEmail', row.person.email ?? ''), severity: 'note' });
    if (errors.some(isFault)) return { errors };

    const fields: ImportChange['fields'] = isOwnAddress ? values.filter(({ field }) => field !== 'email') : values;
    const units = before.units.map(({ id }) => id);
    const shownUnits =
      joined.length + left.length === 0
        ? []
        : [
            {
              field: 'orgUnit' as const,
              before: namesOf(units, unitName),
              after: namesOf([...units.filter((id) => !left.includes(id)), ...joined], unitName),
            },
          ];
    if (fields.length + shownUnits.length === 0) return { errors };
    const after = { ...before, ...Object.fromEntries(fields.map((one) => [one.field, one.after])) };
    const shown = { line: row.line, person: nameIn(before), fields: [...fields, ...shownUnits] };
    return { errors, update: { before, after, joined, left, shown } };
  };
};

/** Of everything that is changed about whom: what was shown and what is written must have the same. */
export const digestOf = async (updates: readonly PlannedUpdate[]): Promise<string> => {
  const pace = createPace();
  const hash = createHash('sha256');
  for (const { before, joined, left, shown } of updates) {
    hash.update(JSON.stringify([before.id, joined, left, shown]));
    await pace();
  }
  return hash.digest('hex');
};
