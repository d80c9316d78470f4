import { and, eq, sql } from 'drizzle-orm';
import { orgUnits as calls } from '../../../contract/orgUnits';
import { isPermitted } from '../../../contract/permissions';
import type { Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { visibleOrgUnits } from '../../core/rowRules';
import { members, orgUnitOfficers, orgUnits } from '../../db/schema';
import { findMemberPage } from '../members/memberPage';
import { memberOrder } from '../members/order';

/** Who sees the unit sees its members: the row rule of members says the same. */
export const listMembers: Handler<typeof calls.members> = async ({ tx, caller }, request) => {
  const { uuid, filter, page, perPage, sortBy, sortDirection } = request;
  const [units, officers, { rows, total }] = await Promise.all([
    tx
      .select({ isDefault: orgUnits.isDefault })
      .from(orgUnits)
      .where(and(eq(orgUnits.id, uuid), visibleOrgUnits(caller))),
    tx.select({ id: orgUnitOfficers.memberId }).from(orgUnitOfficers).where(eq(orgUnitOfficers.orgUnitId, uuid)),
    findMemberPage(tx, {
      archived: false,
      filter: sql`${members.id} in (select member_id from org_unit_members where org_unit_id = ${uuid}::uuid)`,
      search: filter.search,
      order: memberOrder(sortBy, sortDirection),
      page,
      perPage,
    }),
  ]);
  const [unit] = units;
  if (!unit) throw new CallError('orgUnit.notFound');
  const stays = new Set(officers.map(({ id }) => id));
  const mayRemove = !unit.isDefault && isPermitted(caller.permissions, [calls.removeMembers.access]);
  const items = rows.map(({ id, firstName, lastName, username, email }) => ({
    uuid: id,
    firstName,
    lastName,
    username,
    email,
    abilities: { remove: mayRemove && !stays.has(id) },
  }));
  return { items, total };
};
