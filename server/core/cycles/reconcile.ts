import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { lockInTenant } from '../../db/tenantLock';
import type { CycleKind, CycleScope } from './kind';
import { applyPlan, closeAll, moveCycles, type Reconciled } from './statements';
import { asUsed, hasNewTerms, recordTerms } from './terms';
import { recordSettings } from './timeline';

/** Until this transaction ends nobody else of the company reconciles this kind. */
export const lockCycles = (tx: Transaction, clientId: string, { name }: CycleKind): Promise<void> =>
  lockInTenant(tx, clientId, name);

export const nothingChanges: Reconciled = { made: 0, closed: 0, suspended: 0, resumed: 0, moved: 0 };

/** Gives those the right day whose item or pair has other settings since today, or whose subject another first day. */
const moveAnew = async (
  tx: Transaction,
  kind: CycleKind,
  scope: CycleScope,
  { itemIds, hasTerms }: { itemIds: readonly string[]; hasTerms: boolean },
): Promise<number> => {
  const changed = [
    ...(itemIds.length > 0 ? [moveCycles(kind, { ...scope, itemIds })] : []),
    ...(hasTerms && kind.terms ? [moveCycles(kind, scope, hasNewTerms(kind, kind.terms, scope))] : []),
  ];
  const statements = scope.isDueAnew ? [moveCycles(kind, scope)] : changed;
  let moved = 0;
  for (const statement of statements) {
    const [dates] = await rowsOf<Pick<Reconciled, 'moved'>>(tx, statement);
    moved += dates?.moved ?? 0;
  }
  return moved;
};

/** Notes the settings and terms in scope as of today. @returns whose due dates follow from others now */
const record = async (tx: Transaction, kind: CycleKind, scope: CycleScope) => {
  const items = await rowsOf<{ item_id: string }>(tx, recordSettings(kind, scope));
  const [terms] = kind.terms ? await rowsOf<{ count: number }>(tx, recordTerms(kind, kind.terms, scope)) : [];
  return { itemIds: items.map(({ item_id }) => item_id), hasTerms: (terms?.count ?? 0) > 0 };
};

/**
 * Makes the cycles in scope what the rules say of that day, after the settings and terms of that day were noted. Doing it again
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
  const used = await asUsed(tx, kind, clientId);
  const dueAnew = await record(tx, used, scope);
  const [changes] = await rowsOf<Omit<Reconciled, 'moved'>>(tx, applyPlan(used, scope));
  return { ...nothingChanges, ...changes, moved: await moveAnew(tx, used, scope, dueAnew) };
};

/**
 * Closes what is unfinished in scope, and opens it anew: with a new day, without what was begun. Nothing of what was
 * closed by this is opened again, as it is when it ended by mistake.
 */
export const restartCycles = async (tx: Transaction, kind: CycleKind, scope: CycleScope): Promise<Reconciled> => {
  await lockCycles(tx, scope.clientId, kind);
  const used = await asUsed(tx, kind, scope.clientId);
  const [ended] = await rowsOf<Pick<Reconciled, 'closed'>>(tx, closeAll(used, scope));
  const [opened] = await rowsOf<Reconciled>(tx, applyPlan(used, scope, { isAnew: true }));
  return { ...nothingChanges, ...opened, ...ended };
};
