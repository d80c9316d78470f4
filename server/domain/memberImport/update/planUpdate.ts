import type { ImportRowError } from '../../../../contract/importRowError';
import type { ImportChange, ImportUpdate } from '../../../../contract/importUpdate';
import type { Caller } from '../../../core/context/context';
import type { ImportSettings } from '../../../db/schema';
import { mayManage } from '../../people/abilities';
import type { KnownPerson } from '../known';
import { fieldFault, isFault, leaveOut, nameIn } from '../rowErrors';
import { missingAddress, type ReadRow } from '../rows';
import { type Current, type CurrentUnit, plainFields } from './current';

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
