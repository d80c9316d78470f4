import { and, eq, isNotNull } from 'drizzle-orm';
import type { Clock } from '../../../base/clock';
import { todayOf } from '../../../core/company/companyDay';
import type { Transaction } from '../../../db/database';
import { clientRiskAssessments, riskAssignments } from '../../../db/schema';
import { endAssignments } from '../rounds/endAssignments';
import { isGiven } from './isGiven';
import { isOfEntry } from './isOfEntry';

/** Past all tenants: which risk assessments a company has is the operator's to say. */
interface Providing {
  tx: Transaction;
  clock: Clock;
}

/** Gives a company a risk assessment, assigned to nothing. @returns false if it has it already */
export const giveEntry = async (
  { tx, clock }: Providing,
  clientId: string,
  riskAssessmentId: string,
): Promise<boolean> => {
  const given = await tx
    .insert(clientRiskAssessments)
    .values({ clientId, riskAssessmentId, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [clientRiskAssessments.clientId, clientRiskAssessments.riskAssessmentId],
      set: { takenOn: null },
      setWhere: isNotNull(clientRiskAssessments.takenOn),
    })
    .returning({ id: clientRiskAssessments.riskAssessmentId });
  return given.length > 0;
};

/**
 * Takes a risk assessment from a company with its assignments; confirmed rounds and their actions stay, and rounds that
 * were rated stay as discarded, with the reason.
 *
 * @returns how many open rounds ended, or undefined if the company did not have it
 * @throws `riskAssessment.reasonToDiscard`
 */
export const takeEntry = async (
  { tx, clock }: Providing,
  clientId: string,
  riskAssessmentId: string,
  reason?: string,
): Promise<number | undefined> => {
  const today = await todayOf(tx, clientId, clock);
  const taken = await tx
    .update(clientRiskAssessments)
    .set({ takenOn: today })
    .where(
      and(
        eq(clientRiskAssessments.clientId, clientId),
        eq(clientRiskAssessments.riskAssessmentId, riskAssessmentId),
        isGiven,
      ),
    )
    .returning({ id: clientRiskAssessments.riskAssessmentId });
  if (taken.length === 0) return undefined;
  const assigned = await tx
    .select({ id: riskAssignments.id })
    .from(riskAssignments)
    .where(isOfEntry(clientId, riskAssessmentId));
  const ended = await endAssignments(
    { tx, clientId, clock },
    assigned.map(({ id }) => id),
    { reason, by: null },
  );
  return ended.reduce((sum, { rounds }) => sum + rounds, 0);
};
