import { sql } from 'drizzle-orm';
import { orgUnitMembers, orgUnits } from '../../db/schema';
import type { Link } from './linkedMembers/link';

/** Link of people to a unit. */
export const link = {
  table: orgUnitMembers,
  parent: orgUnitMembers.orgUnitId,
  member: orgUnitMembers.memberId,
  byProvider: orgUnitMembers.byProvider,
  isWorkplace: true,
  notChanged: 'orgUnit.membersNotChanged',
  logged: { subjectType: 'orgUnit', linked: 'orgUnits.addMembers', unlinked: 'orgUnits.removeMembers' },
} as const satisfies Link;

/** For a query on `org_units`: whether a member can be taken out of the unit, which keeps who is responsible for it. */
export const isRemovable = (memberId: string) =>
  sql<boolean>`not ${orgUnits.isDefault} and not exists (
    select from org_unit_officers where org_unit_id = ${orgUnits.id} and member_id = ${memberId}::uuid
  )`;
