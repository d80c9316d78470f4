import { type SQL, sql } from 'drizzle-orm';

/**
 * Places where active ones among these people count: a query in brackets with the columns `member_id` and `place_ids`,
 * the company's id and those of their units and of all above them, each once and always in the same order.
 */
export const placesOf = (clientId: string, memberIds: SQL): SQL => sql`(
  with recursive above(unit_id, id) as (
    select org_unit_id, org_unit_id from org_unit_members
    where client_id = ${clientId}::uuid and member_id = any(${memberIds})
    union
    select above.unit_id, unit.parent_id from above join org_units unit on unit.id = above.id
    where unit.parent_id is not null
  )
  select person.id as member_id, array_append(
    coalesce(array_agg(distinct above.id order by above.id) filter (where above.id is not null), '{}'),
    ${clientId}::uuid
  ) as place_ids
  from members person
  left join org_unit_members linked on linked.client_id = person.client_id and linked.member_id = person.id
  left join above on above.unit_id = linked.org_unit_id
  where person.client_id = ${clientId}::uuid and person.archived_at is null and person.id = any(${memberIds})
  group by person.id
)`;
