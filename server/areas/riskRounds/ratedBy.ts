import { sql } from 'drizzle-orm';
import { areSubtractable, spreadDays, spreadMinimum } from '../../../contract/riskAssessments/riskSpread';
import type { Context } from '../../core/context/context';
import { rowsOf } from '../../db/query';

type Ending = Pick<Context, 'tx' | 'clientId'> & { id: string };

/**
 * Reads whose sheets count, as long as they can be told. It says who took part, as executions do, and nothing of what
 * they answered.
 */
export const readCounted = async ({ tx, clientId, id }: Ending): Promise<string[]> => {
  const found = await rowsOf<{ member: string }>(
    tx,
    sql`select participation.member_id as member from risk_executions participation
      join risk_sheets sheet on sheet.id = participation.sheet_id
      where participation.client_id = ${clientId}::uuid and participation.round_id = ${id}::uuid
        and participation.member_id is not null and sheet.is_completed and sheet.is_counted
      order by participation.member_id`,
  );
  return found.map(({ member }) => member);
};

/**
 * True if the spread of answers may be shown beside those of the rounds of this assessment that were rated before:
 * wherever somebody might have read it, discarded since or not.
 */
export const maySpread = async (
  { tx, clientId, id }: Ending,
  { ratedBy, today }: { ratedBy: readonly string[]; today: string },
): Promise<boolean> => {
  if (ratedBy.length < spreadMinimum) return false;
  const formers = await rowsOf<{ members: string[] }>(
    tx,
    sql`select array_to_json(former.rated_by) as members from risk_rounds former
      join risk_rounds round on round.client_id = former.client_id
        and round.risk_assessment_id = former.risk_assessment_id and round.id = ${id}::uuid
      where former.client_id = ${clientId}::uuid and former.id <> round.id
        and cardinality(former.rated_by) >= ${spreadMinimum}
        and coalesce(former.closed_on, former.finished_on) > ${today}::date - ${spreadDays}::int
        and former.rated_by && ${sql.param(ratedBy)}::uuid[]`,
  );
  const own = new Set(ratedBy);
  return !formers.some(({ members }) => areSubtractable(own, new Set(members)));
};
