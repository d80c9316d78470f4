import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { locations as locationCalls } from '../../../contract/locations';
import { memberGroups as groupCalls } from '../../../contract/memberGroups';
import type { members as calls } from '../../../contract/members';
import { type AnyPermission, isPermitted } from '../../../contract/names/permissions';
import { orgUnits as unitCalls } from '../../../contract/orgUnits';
import type { Context, Handler } from '../../core/context/context';
import { visibleLocations, visibleOrgUnits } from '../../core/records/rowRules';
import { rowsOf } from '../../db/query';
import { locations, memberGroups, orgUnits } from '../../db/schema';
import { countOverdue } from '../../domain/personsFile/courses';
import { requireReadableFile } from '../../domain/personsFile/readable';
import type { LinkTable } from '../../domain/places/linkedMembers/link';
import { link as locationLink } from '../../domain/places/locationLink';
import { link as groupLink } from '../../domain/places/memberGroupLink';
import { link as unitLink } from '../../domain/places/orgUnitLink';
import { readingOf } from './instruction';

type Place = { uuid: string; name: string };

/** The places that a member is linked to, by name. */
const linkedPlaces = (
  { tx }: Context,
  memberId: string,
  link: LinkTable,
  { table, id, name }: { table: PgTable; id: PgColumn; name: PgColumn },
  condition?: SQL,
): Promise<Place[]> =>
  rowsOf<Place>(
    tx,
    sql`select ${id} as uuid, ${name} as name from ${table} join ${link.table} on ${link.parent} = ${id}
      where ${and(eq(link.member, memberId), condition)} order by ${name}, ${id}`,
  );

export const head: Handler<typeof calls.head> = async (context, { uuid }) => {
  await requireReadableFile(context, uuid);
  const { tx, caller } = context;
  const permitted = async <T>(access: AnyPermission, read: () => Promise<T>): Promise<T | null> =>
    isPermitted(caller.permissions, [access]) ? read() : null;
  const units = { table: orgUnits, id: orgUnits.id, name: orgUnits.orgUnitName };
  const ownUnits = and(eq(orgUnits.isDefault, false), visibleOrgUnits(caller));
  return {
    orgUnits: await permitted(unitCalls.list.access, () => linkedPlaces(context, uuid, unitLink, units, ownUnits)),
    locations: await permitted(locationCalls.list.access, () => {
      const places = { table: locations, id: locations.id, name: locations.name };
      return linkedPlaces(context, uuid, locationLink, places, visibleLocations(caller));
    }),
    memberGroups: await permitted(groupCalls.list.access, () => {
      const groups = { table: memberGroups, id: memberGroups.id, name: memberGroups.name };
      return linkedPlaces(context, uuid, groupLink, groups);
    }),
    overdueElearnings: await permitted(elearningStatistics.entries.access, async () =>
      countOverdue(tx, await readingOf(context), uuid),
    ),
  };
};
