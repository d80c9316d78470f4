import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import type { LateRow } from './dueItems';

/** Responsibility of somebody: a person in whichever units they are, or what a unit answers for. */
type Overseen = Pick<LateRow, 'memberId' | 'unitId'>;

const isReachable = sql.raw('(officer.email is not null or officer.mobile_number is not null)');

const keyOf = ({ memberId, unitId }: Overseen): string => `${memberId} ${unitId}`;

/**
 * People who are told that something is late, by the unit that answers for it, else for each of the person's org units:
 * the responsible persons of the nearest unit upwards with any, otherwise its administrators; the default unit, which
 * holds everybody, is for those alone who are in no other. Without anybody there, the super-admins. Never the person
 * themself, nobody who cannot be reached, and nobody who may not see it: of who sees a part of the company that is
 * whoever administers the very unit or, where a unit answers, one above.
 *
 * @returns the ids of those who are told, for each of what was asked for
 */
export const findResponsible = async (
  tx: Transaction,
  clientId: string,
  overseen: readonly Overseen[],
): Promise<(one: Overseen) => readonly string[]> => {
  const asked = [...new Map(overseen.map((one) => [keyOf(one), one])).values()];
  const rows = await rowsOf<{ place: number; recipientId: string }>(
    tx,
    sql`with recursive late as (
      select late.member_id, late.unit_id, place::int
      from unnest(
        ${sql.param(asked.map(({ memberId }) => memberId))}::uuid[], ${sql.param(asked.map(({ unitId }) => unitId))}::uuid[]
      ) with ordinality as late(member_id, unit_id, place)
    ), own_unit as (
      select late.place, late.member_id, unit.id as unit_id, unit.is_default,
        bool_and(unit.is_default) over (partition by late.place) as has_no_other
      from late
      join org_unit_members linked on linked.client_id = ${clientId}::uuid and linked.member_id = late.member_id
      join org_units unit on unit.id = linked.org_unit_id
      where late.unit_id is null
    ), start as (
      select place, member_id, unit_id from own_unit where has_no_other or not is_default
      union all
      select place, member_id, unit_id from late where unit_id is not null
    ), upwards as (
      select place, member_id, unit_id as start_id, unit_id, 0 as distance from start
      union all
      select upwards.place, upwards.member_id, upwards.start_id, unit.parent_id, upwards.distance + 1
      from upwards join org_units unit on unit.id = upwards.unit_id
      where unit.parent_id is not null
    ), candidate as (
      select upwards.place, officer.id as recipient_id,
        rank() over (
          partition by upwards.place, upwards.start_id order by upwards.distance, office.kind = 'admin'
        ) as rank
      from upwards
      join org_unit_officers office on office.client_id = ${clientId}::uuid and office.org_unit_id = upwards.unit_id
      join members officer on officer.id = office.member_id
      where officer.id is distinct from upwards.member_id and officer.archived_at is null and ${isReachable}
        and (officer.role in ('super-admin', 'admin') or (officer.role = 'ou-admin' and office.kind = 'admin'))
    ), nearest as (
      select distinct place, recipient_id from candidate where rank = 1
    )
    select place, recipient_id as "recipientId" from nearest
    union all
    select late.place, officer.id from late
    join members officer on officer.client_id = ${clientId}::uuid and officer.role = 'super-admin'
      and officer.archived_at is null and ${isReachable} and officer.id is distinct from late.member_id
    where late.place not in (select place from nearest)`,
  );
  const found = new Map(asked.map((one) => [keyOf(one), [] as string[]]));
  for (const { place, recipientId } of rows) {
    const one = asked[place - 1];
    if (one) found.get(keyOf(one))?.push(recipientId);
  }
  return (one) => found.get(keyOf(one)) ?? [];
};
