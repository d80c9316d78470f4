import { and, sql } from 'drizzle-orm';
import type { orgUnits as calls } from '../../../contract/orgUnits';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { unitsBelowEach } from '../../core/records/unitTree';
import { anyOf } from '../../db/anyOf';
import { rowsOf } from '../../db/query';
import { clients, orgUnits } from '../../db/schema';

/**
 * All of them or none: a unit that the caller does not see is as unknown as another company's. What is below a unit
 * that they see, they see too. A default unit's people are the company's, whom nobody need count.
 */
export const more: Handler<typeof calls.more> = async ({ tx, caller }, { uuids }) => {
  const asked = [...new Set(uuids)];
  if ((await tx.$count(orgUnits, and(anyOf(orgUnits.id, asked), visibleOrgUnits(caller)))) < asked.length) {
    throw new CallError('orgUnit.notFound');
  }
  const roots = sql`select id as root, id from org_units
    where id = any(${sql.param(asked)}::uuid[]) and not is_default`;
  const items = await rowsOf<{ uuid: string; totalMemberCount: number }>(
    tx,
    sql`with linked as (
      select distinct below.root, link.member_id
      from ${unitsBelowEach(roots)} below join org_unit_members link on link.org_unit_id = below.id
    ), counted as (
      select root, count(*) - count(archived.id) as total
      from linked left join members archived on archived.id = linked.member_id and archived.archived_at is not null
      group by root
    ) select org_units.id as uuid,
      case when is_default then (select ${clients.activeMembers} from ${clients}) else coalesce(total, 0) end::int
        as "totalMemberCount"
    from org_units left join counted on counted.root = org_units.id
    where org_units.id = any(${sql.param(asked)}::uuid[])`,
  );
  return { items };
};
