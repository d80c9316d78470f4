import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { locations as locationCalls } from '../../../contract/locations';
import { memberGroups as groupCalls } from '../../../contract/memberGroups';
import type { members as calls } from '../../../contract/members';
import { isPermitted } from '../../../contract/names/permissions';
import type { Handler } from '../../core/context/context';
import { containsWords } from '../../core/lists/search';
import { visibleLocations } from '../../core/records/rowRules';
import {
  memberGroups as groups,
  locationMembers,
  locations as locationTable,
  memberGroupMembers,
} from '../../db/schema';
import { readMember } from './details';

const directions = { asc, desc } as const;

/** The locations of one member, of those that the caller may see. Who is responsible for one stays there. */
export const locations: Handler<typeof calls.locations> = async (context, request) => {
  const { tx, caller } = context;
  const { uuid, filter, page, perPage, sortBy, sortDirection } = request;
  await readMember(context, uuid);
  const { id, name, city, locationIdentifier } = locationTable;
  const ofMember = sql`${id} in (select location_id from ${locationMembers} where member_id = ${uuid}::uuid)`;
  const condition = and(ofMember, visibleLocations(caller), containsWords(locationTable.search, filter.search));
  const mayRemove = isPermitted(caller.permissions, [locationCalls.removeMembers.access]);
  const isRemovable = sql<boolean>`not exists (
    select from location_responsibles where location_id = ${id} and member_id = ${uuid}::uuid
  )`;
  const direction = directions[sortDirection];
  const rows = await tx
    .select({ uuid: id, name, city, locationIdentifier, isRemovable })
    .from(locationTable)
    .where(condition)
    .orderBy(direction({ name, city }[sortBy]), direction(name), direction(id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = rows.map(({ isRemovable, ...row }) => ({ ...row, abilities: { remove: mayRemove && isRemovable } }));
  return { items, total: await tx.$count(locationTable, condition) };
};

/** The employee groups of one member; only who sees the whole company may ask. */
export const memberGroups: Handler<typeof calls.memberGroups> = async (context, request) => {
  const { tx, caller } = context;
  const { uuid, filter, page, perPage, sortBy, sortDirection } = request;
  await readMember(context, uuid);
  const { id, name, type, memberGroupIdentifier } = groups;
  const ofMember = sql`${id} in (select member_group_id from ${memberGroupMembers} where member_id = ${uuid}::uuid)`;
  const condition = and(eq(groups.clientId, context.clientId), ofMember, containsWords(groups.search, filter.search));
  const remove = isPermitted(caller.permissions, [groupCalls.removeMembers.access]);
  const direction = directions[sortDirection];
  const rows = await tx
    .select({ uuid: id, name, type, memberGroupIdentifier })
    .from(groups)
    .where(condition)
    .orderBy(direction({ name, type }[sortBy]), direction(name), direction(id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items: rows.map((row) => ({ ...row, abilities: { remove } })), total: await tx.$count(groups, condition) };
};
