import { type SQL, sql } from 'drizzle-orm';
import { surveyAccountDays } from '../../../contract/shapes/constants';
import type { Context } from '../../core/context/context';
import { rowsOf } from '../../db/query';
import { mailboxOf, numberOf } from '../../db/schema/reach';

/** True if a fact was there when the round was assigned; without an instant it is older than the record of it. */
const before = (since: SQL): SQL => sql`(${since} is null or ${since} <= round.assigned_at)`;

/** True if a fact was there, and so old that nobody brought it about for this round, when it was assigned. */
const longBefore = (since: SQL): SQL =>
  sql`${since} <= round.assigned_at - make_interval(days => ${surveyAccountDays}::int)`;

/** True if another account of the company is reached where this one is: then both may be the same person's. */
const sharesReach = (reachOf: (column: SQL) => SQL, column: string): SQL => {
  const [own, others] = [sql`person.${sql.identifier(column)}`, sql`other.${sql.identifier(column)}`];
  return sql`exists (
    select from members other
    where other.client_id = person.client_id and other.id <> person.id and other.archived_at is null
      and ${others} is not null and ${reachOf(others)} = ${reachOf(own)}
  )`;
};

/**
 * True if somebody's sheet counts towards those it takes to rate anything. It takes a password that the person alone
 * knows, in an account of their own that was as it is, and used, long before the round was assigned, and a place that
 * was theirs by then. Without it an administrator could fill a unit of one real person with accounts of their own,
 * whose answers they know.
 *
 * Asked when the sheet is handed in and kept with it alone, so that nobody can be made to count afterwards.
 */
export const isCounted = async ({ tx, clientId }: Context, memberId: string, roundId: string): Promise<boolean> => {
  const [found] = await rowsOf<{ counted: boolean }>(
    tx,
    sql`with recursive above(unit_id) as (
      select linked.org_unit_id
      from risk_rounds round
      join org_unit_members linked on linked.client_id = round.client_id and linked.member_id = ${memberId}::uuid
      where round.client_id = ${clientId}::uuid and round.id = ${roundId}::uuid and ${before(sql`linked.since`)}
      union
      select unit.parent_id
      from above
      join org_units unit on unit.client_id = ${clientId}::uuid and unit.id = above.unit_id
      join risk_rounds round on round.client_id = ${clientId}::uuid and round.id = ${roundId}::uuid
      where unit.parent_id is not null and ${before(sql`unit.moved_at`)}
    )
    select exists (
      select from risk_rounds round
      join risk_assignments assigned on assigned.client_id = round.client_id and assigned.id = round.assignment_id
      join members person on person.client_id = round.client_id and person.id = ${memberId}::uuid
      where round.client_id = ${clientId}::uuid and round.id = ${roundId}::uuid
        and ${longBefore(sql`person.own_password_since`)}
        and (person.access_since is null or ${longBefore(sql`person.access_since`)})
        and not ${sharesReach(mailboxOf, 'email')} and not ${sharesReach(numberOf, 'mobile_number')}
        and (
          assigned.target_unit_id in (select unit_id from above)
          or exists (
            select from location_members here
            where here.client_id = round.client_id and here.location_id = assigned.target_location_id
              and here.member_id = person.id and ${before(sql`here.since`)}
          )
          or exists (
            select from member_group_members grouped
            where grouped.client_id = round.client_id and grouped.member_group_id = assigned.target_group_id
              and grouped.member_id = person.id and ${before(sql`grouped.since`)}
          )
          or exists (
            select from risk_assignment_members named
            where named.client_id = round.client_id and named.assignment_id = assigned.id
              and named.member_id = person.id and ${before(sql`named.since`)}
          )
        )
    ) as counted`,
  );
  return found?.counted ?? false;
};
