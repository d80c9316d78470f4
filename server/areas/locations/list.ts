import { and, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import { locations as calls } from '../../../contract/locations';
import { isPermitted } from '../../../contract/permissions';
import type { Caller } from '../../core/context';
import { visibleLocations } from '../../core/rowRules';
import type { Transaction } from '../../db/database';
import { locations } from '../../db/schema';
import { activeCount, activeCounts, countedMembers, isCounted } from '../linkedMembers/count';
import { identifierOrder, placeIn, totalOrder } from '../linkedMembers/order';
import { peopleJson } from '../linkedMembers/people';
import { containsWords } from '../linkedMembers/search';
import { link } from './columns';

type ListRequest = RequestOf<typeof calls.list>;

const listColumns = {
  uuid: locations.id,
  locationIdentifier: locations.identifier,
  name: locations.name,
  city: locations.city,
  countryCode: locations.country,
  locationType: locations.type,
  floorSpace: locations.floorSpace,
  responsibleMembers: peopleJson(sql`select member_id from location_responsibles where location_id = ${locations.id}`),
  memberCount: activeCount(link, locations.id),
};

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  name: locations.name,
  locationIdentifier: identifierOrder(locations.identifier),
  city: locations.city,
  countryCode: locations.country,
  locationType: locations.type,
  floorSpace: locations.floorSpace,
  memberCount: countedMembers,
};

const conditionOf = (caller: Caller, { search, locationType, countryCode }: ListRequest['filter']): SQL | undefined =>
  and(
    visibleLocations(caller),
    containsWords(locations.search, search),
    locationType?.length ? inArray(locations.type, locationType) : undefined,
    countryCode?.length ? inArray(locations.country, countryCode) : undefined,
  );

const withAbilities = <L>(caller: Caller, location: L) => ({
  ...location,
  abilities: {
    update: isPermitted(caller.permissions, [calls.update.access]),
    delete: isPermitted(caller.permissions, [calls.delete.access]),
  },
});

/** One page of the locations that the caller may see, and how many those are. */
export const findLocations = async (tx: Transaction, caller: Caller, request: ListRequest) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const condition = conditionOf(caller, filter);
  const place = placeIn(totalOrder(sortValues[sortBy], locations, sortDirection));
  const ids = tx
    .select({ id: sql<string>`${locations.id}`.as('page_id'), place })
    .from(locations)
    .leftJoin(activeCounts(link), isCounted(locations.id))
    .where(condition)
    .orderBy(sql`place`)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as('page');
  const [rows, [counted]] = await Promise.all([
    tx.select(listColumns).from(ids).innerJoin(locations, eq(locations.id, ids.id)).orderBy(ids.place),
    tx.select({ total: count() }).from(locations).where(condition),
  ]);
  return { items: rows.map((row) => withAbilities(caller, row)), total: counted?.total ?? 0 };
};

/** One location with all that can be changed of it, if the caller may see it. */
export const findLocation = async (tx: Transaction, caller: Caller, uuid: string) => {
  const { street, postalCode, version } = locations;
  const [row] = await tx
    .select({ ...listColumns, street, postalCode, version })
    .from(locations)
    .where(and(eq(locations.id, uuid), visibleLocations(caller)));
  return row && withAbilities(caller, row);
};
