import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { riskParticipations } from '../../db/schema';

/**
 * Cuts what ties sheets to people. Sheets that were handed in are written anew, under other random keys and in random
 * order, and all others are deleted. Of people it stays that they took part and on which day; not how many questions
 * they answered or how often they saved, by which a sheet could be told.
 */
export const anonymise = async (tx: Transaction, { clientId, id }: { clientId: string; id: string }): Promise<void> => {
  const ofRound = and(eq(riskParticipations.clientId, clientId), eq(riskParticipations.roundId, id));
  await tx.execute(sql`
    with gone as (
      delete from risk_sheets where client_id = ${clientId}::uuid and round_id = ${id}::uuid
      returning client_id, round_id, answers, is_completed
    )
    insert into risk_sheets (id, client_id, round_id, answers, is_completed)
    select gen_random_uuid(), client_id, round_id, answers, true from gone
    where is_completed order by gen_random_uuid()`);
  await tx.delete(riskParticipations).where(and(ofRound, isNull(riskParticipations.completedOn)));
  await tx
    .update(riskParticipations)
    .set({ sheetId: null, questionId: null, progress: 100, revision: 0 })
    .where(ofRound);
};
