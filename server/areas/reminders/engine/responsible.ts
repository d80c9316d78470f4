import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';

/** Somebody who is told of somebody else. */
interface Responsible extends Record<string, unknown> {
  memberId: string;
  recipientId: string;
}

const isReachable = sql.raw('(officer.email is not null or officer.mobile_number is not null)');

/**
 * Who is told that these people are late: for each of their org units the responsible persons of the nearest unit
 * upwards with any, otherwise its administrators; the default unit, which holds everybody, is for those alone who are
 * in no other. Without anybody there, the super-admins. Never the person themself, nobody who cannot be reached, and
 * nobody who may not see the person: of who sees a part of the company that is whoever administers the very unit.
 */
export const findResponsible = (
  tx: Transaction,
  clientId: string,
  memberIds: readonly string[],
): Promise<Responsible[]> =>
  rowsOf<Responsible>(
    tx,
    sql`with recursive late as (
      select id from unnest(${sql.param(memberIds)}::uuid[]) as late(id)
    ), own_unit as (
      select late.id as member_id, unit.id as unit_id, unit.is_default,
        bool_and(unit.is_default) over (partition by late.id) as has_no_other
      from late
      join org_unit_members linked on linked.client_id = ${clientId}::uuid and linked.member_id = late.id
      join org_units unit on unit.id = linked.org_unit_id
    ), upwards as (
      select member_id, unit_id as start_id, unit_id, 0 as distance from own_unit
      where has_no_other or not is_default
      union all
      select upwards.member_id, upwards.start_id, unit.parent_id, upwards.distance + 1
      from upwards join org_units unit on unit.id = upwards.unit_id
      where unit.parent_id is not null
    ), candidate as (
      select upwards.member_id, officer.id as recipient_id,
        rank() over (
          partition by upwards.member_id, upwards.start_id order by upwards.distance, office.kind = 'admin'
        ) as place
      from upwards
      join org_unit_officers office on office.client_id = ${clientId}::uuid and office.org_unit_id = upwards.unit_id
      join members officer on officer.id = office.member_id
      where officer.id <> upwards.member_id and officer.archived_at is null and ${isReachable}
        and (officer.role in ('super-admin', 'admin') or (officer.role = 'ou-admin' and office.kind = 'admin'))
    ), nearest as (
      select distinct member_id, recipient_id from candidate where place = 1
    )
    select member_id as "memberId", recipient_id as "recipientId" from nearest
    union all
    select late.id, officer.id from late
    join members officer on officer.client_id = ${clientId}::uuid and officer.role = 'super-admin'
      and officer.archived_at is null and ${isReachable} and officer.id <> late.id
    where late.id not in (select member_id from nearest)`,
  );
