import { sql } from 'drizzle-orm';
import type { CourseReason } from '../../../contract/members/personsFile';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { entitled } from '../learning/engine/entitled';

/** Somebody whose file is read, and on which of the company's days. */
interface Whose {
  clientId: string;
  day: string;
  memberId: string;
}

/** The intervals that somebody has of their own, by course. */
export const readOwnIntervals = async (
  tx: Transaction,
  { clientId, day, memberId }: Whose,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await rowsOf<{ id: string; interval: number | null }>(
    tx,
    sql`select distinct on (elearning_id) elearning_id as id, interval_months as interval from elearning_terms
      where client_id = ${clientId}::uuid and member_id = ${memberId}::uuid and from_on <= ${day}::date
      order by elearning_id, from_on desc`,
  );
  return new Map(rows.flatMap(({ id, interval }) => (interval === null ? [] : [[id, interval] as const])));
};

type Row = Omit<CourseReason, 'decides'> & { elearningUuid: string; interval: number | null };

/** Why courses are asked of somebody, the most specific assignment first and rules last. */
export const readReasons = (tx: Transaction, { clientId, memberId }: Whose): Promise<Row[]> =>
  rowsOf<Row & Record<string, unknown>>(
    tx,
    sql`with recursive ${entitled({ clientId, memberIds: [memberId] }, { withReasons: true })}
      select reason.elearning_id as "elearningUuid", reason.target_id as uuid, reason.interval_months as interval,
        case when unit.id is not null then 'orgUnit' when location.id is not null then 'location'
          when circle.id is not null then 'memberGroup' when rule.id is not null then 'rule' else 'member' end as kind,
        coalesce(unit.name, location.name, circle.name, rule.name, '') as name
      from (select distinct elearning_id, target_id, rank, interval_months from entitled) reason
      left join org_units unit on unit.id = reason.target_id
      left join locations location on location.id = reason.target_id
      left join member_groups circle on circle.id = reason.target_id
      left join assignment_rules rule on rule.id = reason.target_id
      order by reason.rank desc, name, uuid`,
  );

/** The reasons of one course: first the one that its interval follows from. */
export const ranked = (
  rows: readonly Row[],
  elearningUuid: string,
  { interval, usual }: Record<'interval' | 'usual', number>,
): CourseReason[] => {
  const own = rows.filter((row) => row.elearningUuid === elearningUuid);
  const deciding =
    own.find((row) => row.interval === interval) ?? own.find((row) => (row.interval ?? usual) === interval);
  return own
    .map((row) => ({ kind: row.kind, uuid: row.uuid, name: row.name, decides: row === deciding }))
    .toSorted((one, other) => Number(other.decides) - Number(one.decides));
};
