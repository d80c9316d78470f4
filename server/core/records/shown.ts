import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../contract/errors';
import { isPermitted } from '../../../contract/permissions';
import { CallError } from '../../base/errors';
import { anyOf } from '../../db/anyOf';
import type { Caller, Context } from '../context/context';
import type { PlainRecord, Values } from './plainRecord';

type Selection = Record<string, PgColumn | SQL>;

const refusedKey = (ability: string): string => `refused.${ability}`;

/** The code of what refuses a call on a record, named by its ability; null where nothing does. */
export const refusalOf = ({ guards }: PlainRecord, ability: string): SQL<ErrorCode | null> => {
  const cases = (guards[ability] ?? []).map(({ isRefused, code }) => sql`when ${isRefused} then ${code}::text`);
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null::text`;
};

/** What is shown, and what of it is refused by a guard. */
export const withGuards = (record: PlainRecord, selection: Selection): Record<string, PgColumn> => {
  const refused = Object.keys(record.guards).map((ability) => [refusedKey(ability), refusalOf(record, ability)]);
  return { ...selection, ...Object.fromEntries(refused) } as Record<string, PgColumn>;
};

/** A row selected so, as the caller is shown it: with what they can do. */
export const shownTo =
  ({ abilities, guards }: PlainRecord, { permissions }: Caller) =>
  (row: Values): Values => {
    const shown = Object.entries(row).filter(([name]) => !Object.keys(guards).map(refusedKey).includes(name));
    const can = abilities.map(([name, access]) => [name, isPermitted(permissions, [access]) && !row[refusedKey(name)]]);
    return { ...Object.fromEntries(shown), abilities: Object.fromEntries(can) };
  };

/** The caller may see it, or those of these. */
export const isVisible = ({ table, visible }: PlainRecord, caller: Caller, uuids?: readonly string[]) =>
  and(uuids && anyOf(table.id, uuids), visible(caller));

/** @throws CallError `notFound` if the caller may not see it */
export const requireVisible = async (record: PlainRecord, { tx, caller }: Context, uuid: string): Promise<void> => {
  const { records, notFound } = record;
  if ((await tx.$count(records, isVisible(record, caller, [uuid]))) === 0) throw new CallError(notFound);
};

/** @throws CallError `notFound` if the caller may not see it */
export const readOne = async (record: PlainRecord, { tx, caller }: Context, uuid: string): Promise<Values> => {
  const { table, records, detailed, links, notFound } = record;
  const [row] = await tx
    .select(withGuards(record, detailed))
    .from(records)
    .where(and(eq(table.id, uuid), isVisible(record, caller)));
  if (!row) throw new CallError(notFound);
  const linked = links.map(([name, { shownAs }]) => {
    const shown = row[shownAs] as unknown as { uuid: string }[];
    return [name, shown.map((each) => each.uuid)];
  });
  return { ...shownTo(record, caller)(row), ...Object.fromEntries(linked) };
};

/**
 * A record that the caller may see, locked for writing.
 *
 * @throws CallError `notFound`, or by the guard of the ability
 */
export const lockOne = async (
  record: PlainRecord,
  { tx, caller }: Context,
  uuid: string,
  ability?: string,
): Promise<Values> => {
  const { table, records, notFound } = record;
  const [row] = await tx
    .select(withGuards(record, getTableColumns(records) as Selection))
    .from(records)
    .where(and(eq(table.id, uuid), isVisible(record, caller)))
    .for('no key update');
  if (!row) throw new CallError(notFound);
  const refusal = ability && (row as Values)[refusedKey(ability)];
  if (refusal) throw new CallError(refusal as ErrorCode);
  return row;
};
