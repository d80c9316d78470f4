import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { lockInTenant } from '../tenantLock';
import type { CycleKind, CycleScope } from './kind';
import { closeCycles, moveCycles, openCycles } from './statements';

const countOf = async (tx: Transaction, statement: SQL): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(tx, statement);
  return row?.count ?? 0;
};

/** Until this transaction ends nobody else of the company reconciles this kind. */
export const lockCycles = (tx: Transaction, clientId: string, { lock }: CycleKind): Promise<void> =>
  lockInTenant(tx, clientId, lock);

/**
 * Makes the cycles in scope what the rules say of that day: closes, moves and opens, each with one statement. Doing it
 * again changes nothing. Call it in the transaction that changed a fact, after the change and as its last lock: facts
 * first (company, people, units, settings), then this, then the cycles' rows. One at a time in a company does it, so
 * that of two who change different facts at once the second sees both; so nobody may call it who holds rows of the
 * table already. Completing a cycle needs no reconciling: it competes for the row alone, and whichever of completing
 * and closing comes first wins.
 */
export const reconcileCycles = async (
  tx: Transaction,
  kind: CycleKind,
  scope: CycleScope,
): Promise<{ made: number; closed: number }> => {
  const { clientId, subjectIds, itemIds } = scope;
  if (subjectIds?.length === 0 || itemIds?.length === 0) return { made: 0, closed: 0 };
  await lockCycles(tx, clientId, kind);
  const closed = await countOf(tx, closeCycles(kind, scope));
  await countOf(tx, moveCycles(kind, scope));
  return { closed, made: await countOf(tx, openCycles(kind, scope)) };
};
