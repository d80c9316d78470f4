import { and, eq } from 'drizzle-orm';
import { elearningAssignments } from '../../../db/schema';
import { type Providing, takeItem } from '../../assignable/provide';
import { assignableElearnings } from '../assignable';
import { reconcileTasks } from '../engine';

/**
 * Takes an e-learning from a company with its assignments; what was finished and its certificates stay.
 *
 * @returns how many open tasks ended, or undefined if the company did not have it
 */
export const takeElearning = (
  providing: Providing,
  clientId: string,
  elearningId: string,
): Promise<number | undefined> => {
  const { tx } = providing;
  const values = { active: false, autoActivateOn: null, autoDeactivateOn: null };
  return takeItem(providing, assignableElearnings, { clientId, itemId: elearningId, values }, async (today) => {
    await tx
      .delete(elearningAssignments)
      .where(and(eq(elearningAssignments.clientId, clientId), eq(elearningAssignments.elearningId, elearningId)));
    return (await reconcileTasks(tx, { clientId, today, elearningIds: [elearningId] })).closed;
  });
};
