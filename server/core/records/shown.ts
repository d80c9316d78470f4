import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isPermitted } from '../../../contract/permissions';
import { CallError } from '../../base/errors';
import { anyOf } from '../../db/anyOf';
import type { Caller, Context } from '../context/context';
import type { PlainRecord, Values } from './plainRecord';

type Selection = Record<string, PgColumn | SQL>;

const refusedKey = (ability: string): string => `refused.${ability}`;

/** What is shown, and what of it is refused by a guard. */
export const withGuards = ({ guards }: PlainRecord, selection: Selection): Record<string, PgColumn> => {
  const refused = Object.entries(guards).map(([ability, { isRefused }]) => [refusedKey(ability), isRefused]);
  return { ...selection, ...Object.fromEntries(refused) } as Record<string, PgColumn>;
};

/** A row selected so, as the caller is shown it: with what they can do. */
export const shownTo =
  ({ abilities, guards }: PlainRecord, { permissions }: Caller) =>
  (row: Values): Values => {
    const shown = Object.entries(row).filter(([name]) => !Object.keys(guards).map(refusedKey).includes(name));
    const can = abilities.map(([name, access]) => [
      name,
      isPermitted(permissions, [access]) && row[refusedKey(name)] !== true,
    ]);
    return { ...Object.fromEntries(shown), abilities: Object.fromEntries(can) };
  };

/** The caller may see it, or those of these. */
export const isVisible = ({ table, visible }: PlainRecord, caller: Caller, uuids?: readonly string[]) =>
  and(uuids && anyOf(table.id, uuids), visible(caller));

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
  const { table, records, guards, notFound } = record;
  const [row] = await tx
    .select(withGuards(record, getTableColumns(records) as Selection))
    .from(records)
    .where(and(eq(table.id, uuid), isVisible(record, caller)))
    .for('no key update');
  if (!row) throw new CallError(notFound);
  const guard = ability && guards[ability];
  if (guard && (row as Values)[refusedKey(ability)] === true) throw new CallError(guard.code);
  return row;
};
