import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type cockpit as calls, mostUnitFigures, type UnitFigures } from '../../../contract/cockpit';
import { daysAfter } from '../../../contract/shapes/dueStanding';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { unitsBelowEach } from '../../core/records/unitTree';
import { rowsOf } from '../../db/query';
import { orgUnits } from '../../db/schema';
import { standing } from '../../domain/learning/standings/standing';
import { caughtUp } from '../../domain/statistics/caughtUp';
import { pressingColumns, pressingSums } from '../../domain/statistics/pressing';
import { everybody, readScope, type Scope } from '../../domain/statistics/scope';

/** The units to list, `shown(id, name)`: those below one; or the topmost of all that are seen, and `below` a single one. */
const shownUnits = ({ clientId, caller }: Scope, orgUnitUuid: string | undefined): SQL => {
  const seen = and(eq(orgUnits.clientId, clientId), visibleOrgUnits(caller));
  return sql`seen as materialized (
    select ${orgUnits.id} as id, ${orgUnits.orgUnitName} as name, ${orgUnits.parentUuid} as parent_id
    from ${orgUnits} where ${seen}
  ), top as (
    select * from seen where parent_id is null or parent_id not in (select id from seen)
  ), below as (
    select * from seen where parent_id = ${
      orgUnitUuid ? sql`${orgUnitUuid}::uuid` : sql`(select min(id::text)::uuid from top having count(*) = 1)`
    }
  ), shown as (
    select * from below union all
    select * from top where ${orgUnitUuid === undefined}
  )`;
};

/**
 * `counted(root, overdue, week, month)`: of each unit to list, what is overdue and what is due within 7 and 30 days.
 * Everybody counts once in each, however many units below it they are in.
 */
const counted = (scope: Scope): SQL => {
  const { clientId, day } = scope;
  if (scope.isCurrent) return sql`counted as (${pressingSums(scope, sql`select id from shown`)})`;
  return sql`person as materialized (
    select member_id, ${pressingColumns(scope, sql`due_on`)} from ${standing(scope, everybody(scope))} standing
    where due_on <= ${daysAfter(day, 30)}::date group by member_id
  ), placed as (
    select distinct below.root, linked.member_id from ${unitsBelowEach(sql`select id, id from shown`)} below
    join org_unit_members linked on linked.client_id = ${clientId}::uuid and linked.org_unit_id = below.id
  ), counted as (
    select root, sum(overdue)::int as overdue, sum(week)::int as week, sum(month)::int as month
    from placed join person using (member_id) group by root
  )`;
};

const readUnits = (scope: Scope, orgUnitUuid: string | undefined): SQL => sql`
  with ${shownUnits(scope, orgUnitUuid)}, ${counted(scope)}
  select shown.id as uuid, shown.name, exists (select from seen where seen.parent_id = shown.id) as "hasUnits",
    overdue, week as "dueIn7Days", month as "dueIn30Days"
  from counted join shown on shown.id = counted.root where overdue + month > 0 and (
    shown.id in (select id from below) or not exists (
      select from counted every join below on below.id = every.root where every.overdue + every.month > 0
    )
  )
  order by overdue desc, week desc, month desc, shown.name, shown.id limit ${mostUnitFigures}`;

export const units = caughtUp<typeof calls.units>(async (context, { orgUnitUuid }, isKept) => {
  const scope = await readScope(context, { orgUnitUuid }, isKept);
  return { units: await rowsOf<UnitFigures & Record<string, unknown>>(context.tx, readUnits(scope, orgUnitUuid)) };
});
