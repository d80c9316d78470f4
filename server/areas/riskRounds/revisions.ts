import { and, asc, eq, sql } from 'drizzle-orm';
import { riskAssessmentVersions, riskAssignments, riskRounds } from '../../db/schema';
import type { Reading } from '../../domain/risk/rounds/standing';
import { visibleRounds } from '../../domain/risk/rounds/visible';

/** A confirmed round as a state of the document. */
export interface Revision {
  cycle: number;
  versionNumber: number;
  finishedOn: string | null;
  confirmedOn: string | null;
  confirmedBy: string | null;
}

/** A round after those it follows, as far as the caller may evaluate them: who answers for them may have changed. */
export const readRevisions = ({ tx, clientId, caller }: Reading, id: string): Promise<Revision[]> =>
  tx
    .select({
      cycle: riskRounds.cycle,
      versionNumber: riskAssessmentVersions.number,
      finishedOn: riskRounds.finishedOn,
      confirmedOn: riskRounds.completedOn,
      confirmedBy: riskRounds.completedBy,
    })
    .from(riskRounds)
    .innerJoin(riskAssessmentVersions, eq(riskAssessmentVersions.id, riskRounds.versionId))
    .leftJoin(riskAssignments, eq(riskAssignments.id, riskRounds.assignmentId))
    .where(
      and(
        eq(riskRounds.clientId, clientId),
        visibleRounds(caller),
        sql`${riskRounds.id} in (
          with recursive chain as (
            select id, previous_id from risk_rounds where client_id = ${clientId}::uuid and id = ${id}::uuid
            union
            select former.id, former.previous_id from risk_rounds former
            join chain on former.client_id = ${clientId}::uuid and former.id = chain.previous_id
          )
          select id from chain
        )`,
      ),
    )
    .orderBy(asc(riskRounds.completedAt), asc(riskRounds.cycle));
