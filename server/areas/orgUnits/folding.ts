import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { foldings } from '../../../contract/kit/folding';
import type { orgUnits as calls } from '../../../contract/orgUnits';
import { defaultPageSize } from '../../../contract/shapes/constants';
import type { Caller } from '../../core/context/context';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { orgUnits } from '../../db/schema';

type Filter = RequestOf<typeof calls.list>['filter'];

/** Deeper than any tree. */
const bottom = 1_000_000;

/** Above which depth units are open of which nothing is said: as many levels as one page has room for, one at least. */
const openAbove: Record<(typeof foldings)[number], SQL> = {
  folded: sql`0`,
  unfolded: sql`${bottom}::int`,
  fitting: sql`(
    select greatest(1, max(depth)) from (
      select depth, sum(count(*)) over (order by depth) as total from depths group by depth
    ) as levels where total <= ${defaultPageSize}::int
  )`,
};

/**
 * The units that are reached from the topmost ones the caller sees through open units alone. A unit above those that
 * the caller sees hides nothing from them.
 */
export const notFoldedAway = (
  folding: (typeof foldings)[number],
  { filter: { foldedUuids = [], unfoldedUuids = [] }, caller }: { filter: Filter; caller: Caller },
): SQL => {
  const visible = visibleOrgUnits(caller) ?? sql`true`;
  return sql`${orgUnits.id} in (
    with recursive seen as materialized (
      select id, parent_id from org_units where ${visible}
    ), depths(id, parent_id, depth) as (
      select id, parent_id, 0 from seen where not exists (select from seen above where above.id = seen.parent_id)
      union all
      select seen.id, seen.parent_id, depth + 1 from depths join seen on seen.parent_id = depths.id
    ), open as (
      select id from depths
      where id = any(${sql.param(unfoldedUuids)}::uuid[])
        or (depth < ${openAbove[folding]} and not id = any(${sql.param(foldedUuids)}::uuid[]))
    ), shown(id) as (
      select id from depths where depth = 0
      union all
      select depths.id from shown join open on open.id = shown.id join depths on depths.parent_id = shown.id
    ) select id from shown
  )`;
};
