import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import type { members as calls } from '../../../contract/members';
import type { Caller, Handler } from '../../core/context/context';
import { visibleMembers, visibleOrgUnits } from '../../core/records/rowRules';
import { members, orgUnits } from '../../db/schema';
import { findMemberPage } from '../../domain/people/memberPage';
import { isIndexedSort, memberOrder } from '../../domain/people/order';
import { listItems } from '../../domain/people/query';
import { isInvited } from '../../domain/people/status';
import { companyPage } from './companyPage';

type Filter = RequestOf<typeof calls.list>['filter'];

/** Members of the unit itself; of a unit that the caller may not see, nobody. */
const isInUnit = (caller: Caller, uuid: string): SQL =>
  sql`${members.id} in (
    select member_id from org_unit_members
    join org_units on ${and(sql`${orgUnits.id} = org_unit_id`, eq(orgUnits.id, uuid), visibleOrgUnits(caller))}
  )`;

/** An empty choice of roles filters nothing, as an empty search does not. */
const filterCondition = (caller: Caller, { roleIdentifier, status, orgUnitUuid }: Filter): SQL | undefined =>
  and(
    roleIdentifier?.length ? inArray(members.role, roleIdentifier) : undefined,
    status && (status === 'active' ? not(isInvited) : isInvited),
    orgUnitUuid ? isInUnit(caller, orgUnitUuid) : undefined,
  );

export const list: Handler<typeof calls.list> = async ({ tx, clientId, caller }, request) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const condition = and(visibleMembers(caller), filterCondition(caller, filter));
  const isWhole = condition === undefined && !filter.search;
  const { rows, total } =
    isWhole && isIndexedSort(sortBy)
      ? await companyPage(tx, clientId, { sortBy, direction: sortDirection, offset: (page - 1) * perPage, perPage })
      : await findMemberPage(tx, {
          archived: false,
          filter: condition,
          search: filter.search,
          order: memberOrder(sortBy, sortDirection),
          page,
          perPage,
        });
  return { items: rows.map(listItems(caller)), total };
};
