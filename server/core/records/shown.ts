import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../contract/names/errors';
import { isPermitted } from '../../../contract/names/permissions';
import { CallError } from '../../base/errors';
import { anyOf } from '../../db/anyOf';
import type { Caller, RecordContext } from '../context/context';
import type { PlainRecord, Values } from './plainRecord';

type Selection = Record<string, PgColumn | SQL>;

const refusedKey = (ability: string): string => `refused.${ability}`;
/** True if somebody works on a record whom it is shown to. */
const managedKey = 'isManaged';

/** The code of what refuses a call on a record, named by its ability; null where nothing does. */
export const refusalOf = ({ guards }: PlainRecord, ability: string, now: Date): SQL<ErrorCode | null> => {
  const cases = (guards[ability] ?? []).map(
    ({ isRefused, code }) =>
      sql`when ${typeof isRefused === 'function' ? isRefused(now) : isRefused} then ${code}::text`,
  );
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null::text`;
};

/** Adds to a selection what of it is refused by a guard. */
export const withGuards = (record: PlainRecord, selection: Selection, now: Date): Record<string, PgColumn> => {
  const refused = Object.keys(record.guards).map((ability) => [refusedKey(ability), refusalOf(record, ability, now)]);
  return { ...selection, ...Object.fromEntries(refused) } as Record<string, PgColumn>;
};

/** Selection for the caller: what they are shown, what is refused by a guard, and whether they work on the record. */
export const selectedFor = (
  record: PlainRecord,
  selection: (caller: Caller) => Selection,
  { caller, clock }: Pick<RecordContext, 'caller' | 'clock'>,
): Record<string, PgColumn> => {
  const isManaged = record.readsMore(caller) && {
    [managedKey]: sql`coalesce(${record.managed(caller) ?? sql`true`}, false)`,
  };
  return withGuards(record, { ...selection(caller), ...isManaged }, clock.now());
};

/** A row selected so, as the caller is shown it: with what they can do. */
export const shownTo =
  ({ abilities, guards }: PlainRecord, { permissions }: Caller) =>
  (row: Values): Values => {
    const ours = [managedKey, ...Object.keys(guards).map(refusedKey)];
    const shown = Object.entries(row).filter(([name]) => !ours.includes(name));
    const can = abilities.map(([name, access]) => {
      const isRefused = row[managedKey] === false || Boolean(row[refusedKey(name)]);
      return [name, isPermitted(permissions, [access]) && !isRefused];
    });
    return { ...Object.fromEntries(shown), abilities: Object.fromEntries(can) };
  };

/** The caller works on it, or on those of these. */
export const isVisible = ({ table, managed }: PlainRecord, caller: Caller, uuids?: readonly string[]) =>
  and(uuids && anyOf(table.id, uuids), managed(caller));

/** @throws CallError `notFound` if the caller does not work on it */
export const requireVisible = async (
  record: PlainRecord,
  { tx, caller }: RecordContext,
  uuid: string,
): Promise<void> => {
  const { records, notFound } = record;
  if ((await tx.$count(records, isVisible(record, caller, [uuid]))) === 0) throw new CallError(notFound);
};

/** @throws CallError `notFound` if the caller may not see it */
export const readOne = async (record: PlainRecord, context: RecordContext, uuid: string): Promise<Values> => {
  const { tx, caller } = context;
  const { table, records, detailed, links, notFound } = record;
  const [row] = await tx
    .select(selectedFor(record, detailed, context))
    .from(records)
    .where(and(eq(table.id, uuid), record.readable(caller)));
  if (!row) throw new CallError(notFound);
  const linked = links.map(([name, { shownAs }]) => {
    const shown = row[shownAs] as unknown as { uuid: string }[];
    return [name, shown.map((each) => each.uuid)];
  });
  return { ...shownTo(record, caller)(row), ...Object.fromEntries(linked) };
};

/**
 * A record that the caller works on, locked for writing.
 *
 * @throws CallError `notFound`, or by the guard of the ability
 */
export const lockOne = async (
  record: PlainRecord,
  { tx, caller, clock }: RecordContext,
  uuid: string,
  ability?: string,
): Promise<Values> => {
  const { table, records, notFound } = record;
  const [row] = await tx
    .select(withGuards(record, getTableColumns(records) as Selection, clock.now()))
    .from(records)
    .where(and(eq(table.id, uuid), isVisible(record, caller)))
    .for('no key update');
  if (!row) throw new CallError(notFound);
  const refusal = ability && (row as Values)[refusedKey(ability)];
  if (refusal) throw new CallError(refusal as ErrorCode);
  return row;
};

/** Choice among several records: those that go, locked for writing, and why the others do not. */
export interface Chosen<Row> {
  going: Row[];
  refusals: Map<string, CallError>;
}

/**
 * Locks the chosen records that the caller works on, always in the same order. `refused` says why one stays as it is.
 */
export const lockChosen = async (
  record: PlainRecord,
  { tx, caller }: Pick<RecordContext, 'tx' | 'caller'>,
  uuids: readonly string[],
  refused: (row: Values) => ErrorCode | null,
): Promise<Chosen<Values>> => {
  const { table, records, notFound } = record;
  const found: Values[] = await tx
    .select()
    .from(records)
    .where(isVisible(record, caller, uuids))
    .orderBy(asc(table.id))
    .for('update');
  const refusals = new Map<string, CallError>();
  for (const uuid of uuids) {
    const row = found.find(({ id }) => id === uuid);
    const code = row ? refused(row) : notFound;
    if (code) refusals.set(uuid, new CallError(code));
  }
  return { going: found.filter(({ id }) => !refusals.has(String(id))), refusals };
};
