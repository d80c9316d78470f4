import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import { orgUnits as calls } from '../../../contract/orgUnits';
import type { Caller } from '../../core/context/context';
import { withAbilities } from '../../core/lists/abilities';
import { identifierOrder } from '../../core/lists/order';
import { readPage } from '../../core/records/page';
import { visibleOrgUnits } from '../../core/records/rowRules';
import type { Transaction } from '../../db/database';
import { clients, orgUnits } from '../../db/schema';
import { activeCount, activeCounts, countedMembers } from '../../domain/places/linkedMembers/count';
import { link } from '../../domain/places/orgUnitLink';
import { unitMatches } from '../../domain/places/unitMatches';
import { responsiblePersonsJson } from '../../domain/places/unitResponsiblePersons';

type ListRequest = RequestOf<typeof calls.list>;
type Direction = ListRequest['sortDirection'];

/** Every unit with its place on the way down from the root; siblings stand by German name. */
const treePlaces = (direction: Direction): SQL =>
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

/** Active members of the unit itself. A default unit's are the company's. */
const countOrEveryone = (count: SQL): SQL<number> =>
  sql`case when ${orgUnits.isDefault} then (select ${clients.activeMembers} from ${clients}) else ${count} end`.mapWith(
    Number,
  );

/** In a default unit nobody need be counted. */
const isCountedItself = sql`not org_units.is_default`;

const childCount = sql<number>`(
  select count(*) from org_units child where child.parent_id = org_units.id
)`.mapWith(Number);

/** The way up from the few units of one page is shorter than the one down to all. */
const level = sql<number>`(
  with recursive above(id) as (
    select org_units.parent_id
    union
    select unit.parent_id from above join org_units unit on unit.id = above.id
  ) select count(id) from above
)`.mapWith(Number);

const unitColumns = {
  uuid: orgUnits.id,
  orgUnitIdentifier: orgUnits.orgUnitIdentifier,
  orgUnitName: orgUnits.orgUnitName,
  isRoot: sql<boolean>`${orgUnits.parentUuid} is null`,
  isDefault: orgUnits.isDefault,
  parentUuid: orgUnits.parentUuid,
  admins: responsiblePersonsJson('admin'),
  memberCount: countOrEveryone(activeCount(link, orgUnits.id)),
  childCount,
  level,
};

const treePath = sql`tree.path`;
const sortedCount = countOrEveryone(countedMembers);

const orderOf = (sortBy: ListRequest['sortBy'], direction: Direction): SQL[] => {
  const directed = direction === 'asc' ? asc : desc;
  const columns = {
    // The path already runs in the wanted direction: a child stands below its parent either way.
    tree: [asc(treePath)],
    orgUnitName: [directed(orgUnits.orgUnitName)],
    orgUnitIdentifier: [directed(identifierOrder(orgUnits.orgUnitIdentifier))],
    memberCount: [directed(sortedCount), directed(orgUnits.orgUnitName)],
  };
  return [...columns[sortBy], directed(orgUnits.id)];
};

const isTree = sql`tree.id = ${orgUnits.id}`;

/** What a list in this order needs beside the units. */
const neededBy = (sortBy: ListRequest['sortBy'], direction: Direction) => ({
  ...(sortBy === 'tree' && { joined: [{ table: treePlaces(direction), on: isTree }] }),
  ...(sortBy === 'memberCount' && {
    joined: activeCounts(link, orgUnits.id, isCountedItself),
    known: { memberCount: sortedCount },
  }),
});

/** The shape that lists and details share, with what the caller may do. The root is always there. */
const shownTo =
  (caller: Caller) =>
  <U extends { isRoot: boolean }>(row: U) => {
    const unit = withAbilities(caller, { update: calls.update, delete: calls.delete }, row);
    return { ...unit, abilities: { ...unit.abilities, delete: unit.abilities.delete && !row.isRoot } };
  };

/** One page of the units that the caller may see, and how many those are. */
export const findUnits = async (tx: Transaction, caller: Caller, request: ListRequest) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const condition = and(visibleOrgUnits(caller), unitMatches(filter.search));
  const { joined, known } = neededBy(sortBy, sortDirection);
  const order = orderOf(sortBy, sortDirection);
  const parts = { selection: unitColumns, condition, order, joined, known, page, perPage };
  const { items, total } = await readPage(tx, orgUnits, parts);
  return { items: items.map(shownTo(caller)), total };
};

/** One unit with its responsible persons, if the caller may see it. */
export const findUnit = async (tx: Transaction, caller: Caller, uuid: string) => {
  const [row] = await tx
    .select({
      ...unitColumns,
      responsiblePersons: responsiblePersonsJson('responsible'),
      version: orgUnits.version,
    })
    .from(orgUnits)
    .where(and(eq(orgUnits.id, uuid), visibleOrgUnits(caller)));
  return row && shownTo(caller)(row);
};
