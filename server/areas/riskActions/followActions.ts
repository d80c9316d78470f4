import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { risks } from '../../db/schema';

/**
 * Derives the decision of a risk from its actions: suggested measures as soon as one is the catalogue's, else own ones;
 * with none left, it is open again. A reason why none was relevant goes with the first, and one why there is nothing
 * but personal protection as soon as that is no longer so.
 */
export const followActions = async (tx: Transaction, clientId: string, riskId: string): Promise<void> => {
  const ofRisk = and(eq(risks.clientId, clientId), eq(risks.id, riskId));
  await tx
    .update(risks)
    .set({
      measure: sql`(
        select case when count(*) = 0 then null when count(action.measure_id) > 0 then 'suggested' else 'custom' end
        from risk_actions action where action.client_id = ${risks.clientId} and action.risk_id = ${risks.id}
      )`,
      reason: null,
      higherClassReason: sql`(
        select case when bool_and(action.stop_class = 'personal') then ${risks.higherClassReason} end
        from risk_actions action where action.client_id = ${risks.clientId} and action.risk_id = ${risks.id}
      )`,
      version: sql`${risks.version} + 1`,
    })
    .where(ofRisk);
};
