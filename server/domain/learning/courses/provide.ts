import { and, eq, isNotNull } from 'drizzle-orm';
import type { Clock } from '../../../base/clock';
import { todayOf } from '../../../core/company/companyDay';
import type { Transaction } from '../../../db/database';
import { clientElearnings, elearningAssignments } from '../../../db/schema';
import { reconcileTasks } from '../engine';
import { isGiven } from '../inForce';

/** Past all tenants: which e-learnings a company has is the operator's to say. */
interface Providing {
  tx: Transaction;
  clock: Clock;
}

/** Gives a company an e-learning, switched off. @returns false if it has it already */
export const giveElearning = async (
  { tx, clock }: Providing,
  clientId: string,
  elearningId: string,
): Promise<boolean> => {
  const given = await tx
    .insert(clientElearnings)
    .values({ clientId, elearningId, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [clientElearnings.clientId, clientElearnings.elearningId],
      set: { takenOn: null },
      setWhere: isNotNull(clientElearnings.takenOn),
    })
    .returning({ id: clientElearnings.elearningId });
  return given.length > 0;
};

/**
 * Takes an e-learning from a company with its assignments; what was finished and its certificates stay.
 *
 * @returns how many open tasks ended, or undefined if the company did not have it
 */
export const takeElearning = async (
  { tx, clock }: Providing,
  clientId: string,
  elearningId: string,
): Promise<number | undefined> => {
  const today = await todayOf(tx, clientId, clock);
  const taken = await tx
    .update(clientElearnings)
    .set({ takenOn: today, active: false, autoActivateOn: null, autoDeactivateOn: null })
    .where(and(eq(clientElearnings.clientId, clientId), eq(clientElearnings.elearningId, elearningId), isGiven))
    .returning({ id: clientElearnings.elearningId });
  if (taken.length === 0) return undefined;
  await tx
    .delete(elearningAssignments)
    .where(and(eq(elearningAssignments.clientId, clientId), eq(elearningAssignments.elearningId, elearningId)));
  const { closed } = await reconcileTasks(tx, { clientId, today, elearningIds: [elearningId] });
  return closed;
};
