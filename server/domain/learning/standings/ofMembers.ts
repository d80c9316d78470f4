import { type SQL, sql } from 'drizzle-orm';
import { type LearningStanding, learningStandings } from '../../../../contract/members/memberFields';
import { daysAfter } from '../../../../contract/shapes/dueStanding';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';

/** Within so many days, today included, something is due soon: as the overview counts it. */
const soonDays = 30;

/**
 * How pressing the most pressing of somebody's kept standings is, as its place in `learningStandings` from 1; null where
 * nothing is asked of them. One read of an index for each person.
 *
 * @param memberId the column that names the person
 */
export const mostPressing = (clientId: string, memberId: SQL, day: string): SQL => sql`(
  select min(case
    when kept.urgency = 1 then 1
    when kept.urgency in (2, 3) and kept.next_overdue_on <= ${daysAfter(day, soonDays)}::date then 2
    when kept.proof <> 'valid' then 3
    else 4 end)
  from elearning_standings kept
  where kept.client_id = ${clientId}::uuid and kept.member_id = ${memberId} and kept.urgency is not null
)`;

/** By person: how they stand with all that is asked of them, as it is kept; nobody of whom nothing is asked. */
export const learningStandingsOf = async (
  tx: Transaction,
  clientId: string,
  memberIds: readonly string[],
  day: string,
): Promise<Map<string, LearningStanding>> => {
  const rows = await rowsOf<{ id: string; place: number | null }>(
    tx,
    sql`select asked.id, ${mostPressing(clientId, sql`asked.id`, day)} as place
      from unnest(${sql.param(memberIds)}::uuid[]) asked(id)`,
  );
  return new Map(
    rows.flatMap(({ id, place }) => {
      const standing = place === null ? undefined : learningStandings[place - 1];
      return standing ? [[id, standing] as const] : [];
    }),
  );
};
