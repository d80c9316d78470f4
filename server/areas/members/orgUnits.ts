import { and, asc, desc, eq } from 'drizzle-orm';
import type { members as calls } from '../../../contract/members';
import { isPermitted } from '../../../contract/names/permissions';
import { orgUnits as unitCalls } from '../../../contract/orgUnits';
import type { Handler } from '../../core/context/context';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { orgUnitMembers, orgUnits as units } from '../../db/schema';
import { isRemovable } from '../../domain/places/orgUnitLink';
import { unitMatches } from '../../domain/places/unitMatches';
import { responsiblePersonsJson } from '../../domain/places/unitResponsiblePersons';
import { readMember } from './details';

const sortColumns = { orgUnitName: units.orgUnitName, orgUnitIdentifier: units.orgUnitIdentifier };

/** The org units of one member, of those that the caller may see. */
export const orgUnits: Handler<typeof calls.orgUnits> = async (context, request) => {
  const { tx, caller } = context;
  const { uuid, filter, page, perPage, sortBy, sortDirection } = request;
  const direction = sortDirection === 'asc' ? asc : desc;
  const ofMember = and(eq(orgUnitMembers.orgUnitId, units.id), eq(orgUnitMembers.memberId, uuid));
  const condition = and(visibleOrgUnits(caller), unitMatches(filter.search));
  const mayRemove = isPermitted(caller.permissions, [unitCalls.removeMembers.access]);
  const [found, counted] = await Promise.all([
    tx
      .select({
        uuid: units.id,
        orgUnitName: units.orgUnitName,
        orgUnitIdentifier: units.orgUnitIdentifier,
        admins: responsiblePersonsJson('admin'),
        removable: isRemovable(uuid),
      })
      .from(units)
      .innerJoin(orgUnitMembers, ofMember)
      .where(condition)
      .orderBy(direction(sortColumns[sortBy]), direction(units.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    tx.select({ id: units.id }).from(units).innerJoin(orgUnitMembers, ofMember).where(condition),
    readMember(context, uuid),
  ]);
  const items = found.map(({ removable, ...unit }) => ({ ...unit, abilities: { remove: mayRemove && removable } }));
  return { items, total: counted.length };
};
