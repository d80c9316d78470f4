import { sql } from 'drizzle-orm';
import type { CycleChanges } from '../../../contract/shapes/cycleChanges';
import { rowsOf } from '../../db/query';
import { todayOf } from '../company/companyDay';
import type { Context } from '../context/context';
import { type CycleKind, namesOf } from './kind';
import type { Reconciled } from './statements';

type Place = Pick<Context, 'tx' | 'clientId' | 'clock'>;

/** Reads whose cycles of some items are overdue. */
const overdueOf = async (
  { tx, clientId, clock }: Place,
  kind: CycleKind,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { table, item, subject } = namesOf(kind);
  const today = await todayOf(tx, clientId, clock);
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select ${subject} || ' ' || ${item} as id from ${table}
      where client_id = ${clientId}::uuid and ${item} = any(${sql.param(itemIds)}::uuid[]) and state = 'open' and due_on < ${today}::date`,
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Counts what a change does to the cycles of some items, by making it; a preview is a call that rolls it back
 * (`db/dryRun.ts`).
 *
 * @param change makes it, and answers what reconciling came to
 */
export const changesOfItems = async (
  context: Place,
  kind: CycleKind,
  itemIds: readonly string[],
  change: () => Promise<Reconciled>,
): Promise<CycleChanges> => {
  const before = await overdueOf(context, kind, itemIds);
  const counts = await change();
  const after = await overdueOf(context, kind, itemIds);
  return {
    ...counts,
    overdue: [...after].filter((id) => !before.has(id)).length,
    noLongerOverdue: [...before].filter((id) => !after.has(id)).length,
  };
};

/** The same of one item. */
export const changesBy = (
  context: Place,
  kind: CycleKind,
  itemId: string,
  change: () => Promise<Reconciled>,
): Promise<CycleChanges> => changesOfItems(context, kind, [itemId], change);
