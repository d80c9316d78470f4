import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { importFields, type PlaceField, placeFields } from '../../../contract/memberImport/importFields';
import type { ImportRowError } from '../../../contract/memberImport/importRowError';
import type { ImportChange, ImportUpdate } from '../../../contract/memberImport/importUpdate';
import type { MemberRole } from '../../../contract/names/roles';
import { createYield } from '../../base/eventLoop';
import type { Caller } from '../../core/context/context';
import { findAll, type Read } from '../../core/import/slices';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { type ImportSettings, members } from '../../db/schema';
import { mayManage } from '../people/abilities';
import type { ValueField } from './fields';
import type { KnownPerson } from './known';
import { type CurrentPlace, eachPlace, findCurrentPlaces, type PlaceIds } from './places';
import { fieldFault, isFault, leaveOut, missingAddress, nameIn, type ReadRow } from './rows';

/**
 * The fields of people that a file may change: neither what they sign in with, nor their places, which are no column.
 */
type PlainField = Exclude<ValueField, 'username' | 'password'>;
const others: readonly string[] = ['username', 'password', ...placeFields];
export const plainFields = importFields.filter((field): field is PlainField => !others.includes(field));

/** Somebody as they are before an update by file. */
export interface Current extends Record<PlainField, string | null> {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  role: MemberRole;
  version: number;
  hasPassword: boolean;
  places: Record<PlaceField, CurrentPlace[]>;
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
      firstDay: members.firstDay,
      street: members.street,
      postalCode: members.postalCode,
      city: members.city,
      country: members.country,
      personnelNumber: members.personnelNumber,
      externalCompany: members.externalCompany,
    })
    .from(members)
    .where(anyOf(members.id, ids));

/** These people as they are now, by id. */
export const loadCurrent = async (read: Read, ids: readonly string[]): Promise<Map<string, Current>> => {
  const found = await findAll(read, ids, findMembers);
  const current = new Map<string, Current>(
    found.map((person) => [person.id, { ...person, places: eachPlace(() => []) }]),
  );
  for (const { memberId, field, ...place } of await findAll(read, ids, findCurrentPlaces)) {
    current.get(memberId)?.places[field].push(place);
  }
  return current;
};

/** Changes by a file of one person. */
export interface PlannedUpdate {
  before: Current;
  after: Current;
  joined: PlaceIds;
  left: PlaceIds;
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
  placeName: (id: string) => string;
}

/** Fields that are asked of new people alone: a known one has a username and sees to their own password. */
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

const namesOf = (places: readonly string[], placeName: (id: string) => string): string | null =>
  places.length === 0 ? null : places.map(placeName).join(' | ');

/**
 * Plans which places a row adds and, if its places replace the others, which are left; those somebody must keep are
 * `held`.
 */
const placeChanges = (row: ReadRow, { places }: Current, { replacePlaces }: ImportUpdate) =>
  eachPlace((field) => {
    const named = row.person.placeIds[field];
    const isLeft = ({ id, isDefault }: CurrentPlace) =>
      replacePlaces && named.length > 0 && !isDefault && !named.includes(id);
    const leaving = places[field].filter(isLeft);
    return {
      joined: named.filter((id) => !places[field].some((place) => place.id === id)),
      left: leaving.filter(({ isHeld }) => !isHeld).map(({ id }) => id),
      held: leaving.filter(({ isHeld }) => isHeld),
    };
  });

/** Each kind of place that changes, as it is shown: before, and after. */
const shownPlaces = (before: Current, moves: ReturnType<typeof placeChanges>, placeName: (id: string) => string) =>
  placeFields.flatMap((field) => {
    const { joined, left } = moves[field];
    if (joined.length + left.length === 0) return [];
    const ids = before.places[field].map(({ id }) => id);
    const after = [...ids.filter((id) => !left.includes(id)), ...joined];
    return [{ field, before: namesOf(ids, placeName), after: namesOf(after, placeName) }];
  });

/**
 * Answers for a row that means somebody known what it changes about them, and what is wrong with it. Usernames and
 * passwords are never changed by a file, one's own e-mail address only in the profile, which asks for the password.
 */
export const createUpdatePlan = ({ settings, caller, current, placeName }: Planning) => {
  const { mapping, update } = settings;

  return (row: ReadRow, person: KnownPerson): Judged => {
    const kept = row.errors.filter((error) => !isForNewPeople(error, update));
    const before = current.get(person.id);
    const fault = (
      ...[field, reason, value]: [typeof update.key | 'email' | PlaceField, ImportRowError['reason'], string?]
    ) => fieldFault(row, mapping, field, reason, value);
    // Gone a moment ago, too.
    if (person.isArchived || !before) return { errors: [...kept, fault(update.key, 'archived', person.username)] };
    if (!mayManage(caller, before)) return { errors: [...kept, fault(update.key, 'roleTooHigh', person.username)] };

    const values = newValues(row, before, settings);
    const moves = placeChanges(row, before, update);
    const found = placeFields.flatMap((field) => {
      const { held } = moves[field];
      return held.length > 0 ? [fault(field, 'responsible', held.map(({ name }) => name).join(' | '))] : [];
    });
    const isOwnAddress = before.id === caller.memberId && values.some(({ field }) => field === 'email');
    const errors = [...kept, ...leaveOut(found, settings)];
    if (isOwnAddress) errors.push({ ...fault('email', 'ownEmail', row.person.email ?? ''), severity: 'note' });
    if (errors.some(isFault)) return { errors };

    const fields: ImportChange['fields'] = isOwnAddress ? values.filter(({ field }) => field !== 'email') : values;
    const shownMoves = shownPlaces(before, moves, placeName);
    if (fields.length + shownMoves.length === 0) return { errors };
    const after = { ...before, ...Object.fromEntries(fields.map((one) => [one.field, one.after])) };
    const shown = { line: row.line, person: nameIn(before), fields: [...fields, ...shownMoves] };
    return {
      errors,
      update: {
        before,
        after,
        joined: eachPlace((field) => moves[field].joined),
        left: eachPlace((field) => moves[field].left),
        shown,
      },
    };
  };
};

/** Of everything that is changed about whom: what was shown and what is written must have the same. */
export const digestOf = async (updates: readonly PlannedUpdate[]): Promise<string> => {
  const yieldToOthers = createYield();
  const hash = createHash('sha256');
  for (const { before, joined, left, shown } of updates) {
    hash.update(JSON.stringify([before.id, joined, left, shown]));
    await yieldToOthers();
  }
  return hash.digest('hex');
};
