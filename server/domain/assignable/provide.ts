import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '../../base/clock';
import { todayOf } from '../../core/company/companyDay';
import type { Transaction } from '../../db/database';
import type { Assignable } from './assignable';

/** Past all tenants: what a company has is the operator's to say. */
export interface Providing {
  tx: Transaction;
  clock: Clock;
}

/** Condition for what a company was given and still has: everything, or one item. */
export const isGivenTo = ({ given, item }: Assignable, clientId: string, itemId?: string): SQL | undefined =>
  and(eq(given.clientId, clientId), itemId === undefined ? undefined : eq(item.given, itemId), isNull(given.takenOn));

/** Gives a company an item of its licensee, assigned to nothing. @returns false if it has it already */
export const giveItem = async (
  { tx, clock }: Providing,
  { given, item }: Assignable,
  clientId: string,
  itemId: string,
): Promise<boolean> => {
  const rows = await tx
    .insert(given as PgTable)
    .values({ clientId, [item.key]: itemId, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [given.clientId, item.given],
      set: { takenOn: null },
      setWhere: isNotNull(given.takenOn),
    })
    .returning({ id: item.given });
  return rows.length > 0;
};

/**
 * Takes an item back from a company.
 *
 * @param values what its row says from then on, besides the day
 * @param end ends its assignments, and answers how many cycles that closed
 * @returns what `end` answers, or undefined if the company did not have it
 */
export const takeItem = async (
  { tx, clock }: Providing,
  assignable: Assignable,
  { clientId, itemId, values }: { clientId: string; itemId: string; values?: Record<string, unknown> },
  end: (today: string) => Promise<number>,
): Promise<number | undefined> => {
  const { given, item } = assignable;
  const today = await todayOf(tx, clientId, clock);
  const taken = await tx
    .update(given as PgTable)
    .set({ ...values, takenOn: today })
    .where(isGivenTo(assignable, clientId, itemId))
    .returning({ id: item.given });
  return taken.length === 0 ? undefined : end(today);
};
