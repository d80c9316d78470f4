import { asc, type SQL, sql } from 'drizzle-orm';
import type { Computed, Ordered } from '../../core/records/spec';
import { clients, orgUnits } from '../../db/schema';
import { activeCount, activeCounts, countedMembers } from '../../domain/places/linkedMembers/count';
import { link } from '../../domain/places/orgUnitLink';

/** Every unit with its place on the way down from the root; siblings stand by German name. */
const treePlaces = (direction: 'asc' | 'desc'): SQL =>
  sql`(with recursive ranked as (
    select id, parent_id, row_number() over (
      partition by parent_id order by name ${sql.raw(direction)}, id ${sql.raw(direction)}
    )::int as place
    from org_units
  ), tree as (
    select id, array[place] as path from ranked where parent_id is null
    union all
    select ranked.id, tree.path || ranked.place from tree join ranked on ranked.parent_id = tree.id
  ) select id, path from tree) as tree`;

/** The path already runs in the wanted direction: a child stands below its parent either way. */
export const treeOrder = (direction: 'asc' | 'desc'): Ordered => ({
  joined: [{ table: treePlaces(direction), on: sql`tree.id = ${orgUnits.id}` }],
  order: [asc(sql`tree.path`)],
});

/** Active members of the unit itself. A default unit's are the company's. */
const countOrEveryone = (count: SQL): SQL<number> =>
  sql`case when ${orgUnits.isDefault} then (select ${clients.activeMembers} from ${clients}) else ${count} end`.mapWith(
    Number,
  );

/** In a default unit nobody need be counted. */
const isCountedItself = sql`not org_units.is_default`;

export const memberCount: Required<Computed<number>> = {
  value: countOrEveryone(activeCount(link, orgUnits.id)),
  sorted: { joined: activeCounts(link, orgUnits.id, isCountedItself), value: countOrEveryone(countedMembers) },
};

export const childCount = sql<number>`(
  select count(*) from org_units child where child.parent_id = org_units.id
)`.mapWith(Number);

/** The way up from the few units of one page is shorter than the one down to all. */
export const level = sql<number>`(
  with recursive above(id) as (
    select org_units.parent_id
    union
    select unit.parent_id from above join org_units unit on unit.id = above.id
  ) select count(id) from above
)`.mapWith(Number);
