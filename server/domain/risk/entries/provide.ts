import { riskAssignments } from '../../../db/schema';
import { type Providing, takeItem } from '../../assignable/provide';
import { assignableAssessments } from '../assignable';
import { endAssignments } from '../rounds/endAssignments';
import { isOfEntry } from './isOfEntry';

/**
 * Takes a risk assessment from a company with its assignments; confirmed rounds and their actions stay, and rounds that
 * were rated stay as discarded, with the reason.
 *
 * @returns how many open rounds ended, or undefined if the company did not have it
 * @throws `riskAssessment.reasonToDiscard`
 */
export const takeEntry = (
  { tx, clock }: Providing,
  clientId: string,
  riskAssessmentId: string,
  reason?: string,
): Promise<number | undefined> =>
  takeItem({ tx, clock }, assignableAssessments, { clientId, itemId: riskAssessmentId }, async () => {
    const assigned = await tx
      .select({ id: riskAssignments.id })
      .from(riskAssignments)
      .where(isOfEntry(clientId, riskAssessmentId));
    const ids = assigned.map(({ id }) => id);
    const ended = await endAssignments({ tx, clientId, clock }, ids, { reason, by: null });
    return ended.reduce((sum, { rounds }) => sum + rounds, 0);
  });
