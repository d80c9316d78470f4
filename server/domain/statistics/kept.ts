import { type SQL, sql } from 'drizzle-orm';
import type { StatusCounts } from '../../../contract/elearningStatistics';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { statusesByUrgency } from '../learning/standings/urgency';
import { everybody, type Scope } from './scope';
import { placeCounts, placeOf } from './sums';

/** Condition for the kept standings of people that it is about, whatever their status. */
export const within = (scope: Scope, isFew: boolean): SQL => {
  const { clientId, elearningIds, proof, dueUntil, day, isEverybody } = scope;
  const whose = isFew
    ? sql` and kept.member_id = any(array${everybody(scope)})`
    : sql` and kept.member_id in ${everybody(scope)}`;
  return sql`kept.client_id = ${clientId}::uuid and kept.urgency is not null
    ${elearningIds ? sql` and kept.elearning_id = any(${sql.param(elearningIds)}::uuid[])` : sql``}
    ${proof ? sql` and kept.proof = any(${sql.param(proof)}::text[])` : sql``}
    ${dueUntil ? sql` and kept.urgency in (2, 3) and kept.next_overdue_on between ${day}::date and ${dueUntil}::date` : sql``}${isEverybody ? sql`` : whose}`;
};

/** Number of today's entries that are in which status: from the sums of a place, if there is one that says it. */
export const countKept = async (tx: Transaction, scope: Scope): Promise<StatusCounts> => {
  const place = await placeOf(tx, scope);
  if (place) return placeCounts(tx, scope, place);
  const rows = await rowsOf<{ urgency: number; number: number }>(
    tx,
    sql`select urgency, count(*)::int as number from elearning_standings kept where ${within(scope, true)} group by 1`,
  );
  const numberOf = (urgency: number) => rows.find((row) => row.urgency === urgency)?.number ?? 0;
  return Object.fromEntries(statusesByUrgency.map((status, index) => [status, numberOf(index + 1)])) as StatusCounts;
};
