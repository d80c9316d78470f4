import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { lockInTenant } from '../../db/tenantLock';
import type { CycleKind, CycleScope } from './kind';
import { applyPlan, closeAll, moveCycles, type Reconciled } from './statements';
import { recordSettings } from './timeline';

/** Until this transaction ends nobody else of the company reconciles this kind. */
export const lockCycles = (tx: Transaction, clientId: string, { name }: CycleKind): Promise<void> =>
  lockInTenant(tx, clientId, name);

export const nothingChanges: Reconciled = { made: 0, closed: 0, suspended: 0, resumed: 0, moved: 0 };

/**
 * Makes the cycles in scope what the rules say of that day, after the settings of that day were noted. Doing it again
 * changes nothing. Call it in the transaction that changed a fact, after the change and as its last lock: facts first
 * (company, people, units, settings), then this, then the cycles' rows. One at a time in a company does it, so that of
 * two who change different facts at once the second sees both; so nobody may call it who holds rows of the table
 * already. Completing a cycle needs no reconciling: it competes for the row alone, and whichever of completing and
 * closing comes first wins.
 */
export const reconcileCycles = async (tx: Transaction, kind: CycleKind, scope: CycleScope): Promise<Reconciled> => {
  const { clientId, subjectIds, itemIds } = scope;
  if (subjectIds?.length === 0 || itemIds?.length === 0) return nothingChanges;
  await lockCycles(tx, clientId, kind);
  const dueAnew = await rowsOf<{ item_id: string }>(tx, recordSettings(kind, scope));
  const [changes] = await rowsOf<Omit<Reconciled, 'moved'>>(tx, applyPlan(kind, scope));
  if (dueAnew.length === 0) return { ...nothingChanges, ...changes };
  const moving = { ...scope, itemIds: dueAnew.map(({ item_id }) => item_id) };
  const [dates] = await rowsOf<Pick<Reconciled, 'moved'>>(tx, moveCycles(kind, moving));
  return { ...nothingChanges, ...changes, ...dates };
};

/**
 * Closes what is unfinished in scope, and opens it anew: with a new day, without what was begun. Nothing of what was
 * closed by this is opened again, as it is when it ended by mistake.
 */
export const restartCycles = async (tx: Transaction, kind: CycleKind, scope: CycleScope): Promise<Reconciled> => {
  await lockCycles(tx, scope.clientId, kind);
  const [ended] = await rowsOf<Pick<Reconciled, 'closed'>>(tx, closeAll(kind, scope));
  const [opened] = await rowsOf<Reconciled>(tx, applyPlan(kind, scope, { isAnew: true }));
  return { ...nothingChanges, ...opened, ...ended };
};
