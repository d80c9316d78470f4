import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import { locations as calls } from '../../../contract/locations';
import type { Caller } from '../../core/context/context';
import { withAbilities } from '../../core/lists/abilities';
import { identifierOrder, totalOrder } from '../../core/lists/order';
import { pageOfIds } from '../../core/lists/page';
import { peopleJson } from '../../core/lists/people';
import { containsWords } from '../../core/lists/search';
import { visibleLocations } from '../../core/records/rowRules';
import type { Transaction } from '../../db/database';
import { locations } from '../../db/schema';
import { activeCount, activeCounts, countedMembers, countOnPage, pageCount } from '../linkedMembers/count';
import { link } from './columns';

type ListRequest = RequestOf<typeof calls.list>;

const listColumns = {
  uuid: locations.id,
  locationIdentifier: locations.locationIdentifier,
  name: locations.name,
  city: locations.city,
  countryCode: locations.countryCode,
  locationType: locations.locationType,
  floorSpace: locations.floorSpace,
  responsibleMembers: peopleJson(sql`select member_id from location_responsibles where location_id = ${locations.id}`),
  memberCount: activeCount(link, locations.id),
};

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  name: locations.name,
  locationIdentifier: identifierOrder(locations.locationIdentifier),
  city: locations.city,
  countryCode: locations.countryCode,
  locationType: locations.locationType,
  floorSpace: locations.floorSpace,
  memberCount: countedMembers,
};

const conditionOf = (caller: Caller, { search, locationType, countryCode }: ListRequest['filter']): SQL | undefined =>
  and(
    visibleLocations(caller),
    containsWords(locations.search, search),
    locationType?.length ? inArray(locations.locationType, locationType) : undefined,
    countryCode?.length ? inArray(locations.countryCode, countryCode) : undefined,
  );

const shownTo =
  (caller: Caller) =>
  <L>(location: L) =>
    withAbilities(caller, { update: calls.update, delete: calls.delete }, location);

/** One page of the locations that the caller may see, and how many those are. */
export const findLocations = async (tx: Transaction, caller: Caller, request: ListRequest) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const condition = conditionOf(caller, filter);
  const order = totalOrder(sortValues[sortBy], locations, sortDirection);
  const joined = activeCounts(link, locations.id);
  const extra = pageCount(sortBy === 'memberCount');
  const ids = pageOfIds(tx, locations, { joined, condition, order, page, perPage, extra });
  const [rows, total] = await Promise.all([
    tx
      .select({ ...listColumns, memberCount: countOnPage(ids, listColumns.memberCount) })
      .from(ids)
      .innerJoin(locations, eq(locations.id, ids.id))
      .orderBy(ids.place),
    tx.$count(locations, condition),
  ]);
  return { items: rows.map(shownTo(caller)), total };
};

/** One location with all that can be changed of it, if the caller may see it. */
export const findLocation = async (tx: Transaction, caller: Caller, uuid: string) => {
  const { street, postalCode, version } = locations;
  const [row] = await tx
    .select({ ...listColumns, street, postalCode, version })
    .from(locations)
    .where(and(eq(locations.id, uuid), visibleLocations(caller)));
  return row && shownTo(caller)(row);
};
