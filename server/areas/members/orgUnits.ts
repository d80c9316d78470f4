import { and, asc, desc, eq } from 'drizzle-orm';
import type { members as calls } from '../../../contract/members';
import type { Handler } from '../../core/context';
import { visibleOrgUnits } from '../../core/rowRules';
import { orgUnitMembers, orgUnits as units } from '../../db/schema';
import { responsiblePersonsJson } from '../orgUnits/responsiblePersons';
import { unitMatches } from '../orgUnits/search';
import { readMember } from './details';

const sortColumns = { orgUnitName: units.name, orgUnitIdentifier: units.identifier };

/** The org units of one member, of those that the caller may see. */
export const orgUnits: Handler<typeof calls.orgUnits> = async (context, request) => {
  const { tx, caller } = context;
  const { uuid, filter, page, perPage, sortBy, sortDirection } = request;
  const direction = sortDirection === 'asc' ? asc : desc;
  const ofMember = and(eq(orgUnitMembers.orgUnitId, units.id), eq(orgUnitMembers.memberId, uuid));
  const condition = and(visibleOrgUnits(caller), unitMatches(filter.search));
  const [items, counted] = await Promise.all([
    tx
      .select({
        uuid: units.id,
        orgUnitName: units.name,
        orgUnitIdentifier: units.identifier,
        admins: responsiblePersonsJson('admin'),
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
  return { items, total: counted.length };
};
