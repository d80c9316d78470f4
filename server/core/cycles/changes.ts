import { sql } from 'drizzle-orm';
import type { CycleChanges } from '../../../contract/cycleChanges';
import { rowsOf } from '../../db/query';
import { todayOf } from '../company/companyDay';
import type { Context } from '../context/context';
import { type CycleKind, namesOf } from './kind';
import type { Reconciled } from './statements';

type Place = Pick<Context, 'tx' | 'clientId' | 'clock'>;

/** Whose cycle of an item is overdue. */
const overdueOf = async (
  { tx, clientId, clock }: Place,
  kind: CycleKind,
  itemId: string,
): Promise<ReadonlySet<string>> => {
  const { table, item, subject } = namesOf(kind);
  const today = await todayOf(tx, clientId, clock);
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select ${subject} as id from ${table}
      where client_id = ${clientId}::uuid and ${item} = ${itemId}::uuid and state = 'open' and due_on < ${today}::date`,
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * What a change does to the cycles of an item, told by making it; a preview is a call that takes it back (`core/trial.ts`).
 *
 * @param change makes it, and answers what reconciling came to
 */
export const changesBy = async (
  context: Place,
  kind: CycleKind,
  itemId: string,
  change: () => Promise<Reconciled>,
): Promise<CycleChanges> => {
  const before = await overdueOf(context, kind, itemId);
  const counts = await change();
  const after = await overdueOf(context, kind, itemId);
  return {
    ...counts,
    overdue: [...after].filter((id) => !before.has(id)).length,
    noLongerOverdue: [...before].filter((id) => !after.has(id)).length,
  };
};
