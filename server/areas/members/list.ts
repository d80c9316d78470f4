import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import { members as calls } from '../../../contract/members';
import { isPermitted } from '../../../contract/names/permissions';
import { todayOf } from '../../core/company/companyDay';
import type { Caller, Context, Handler } from '../../core/context/context';
import { visibleMembers, visibleOrgUnits } from '../../core/records/rowRules';
import { members, orgUnits } from '../../db/schema';
import { mostPressing } from '../../domain/learning/standings/ofMembers';
import { findMemberPage, type MemberPage } from '../../domain/people/memberPage';
import { isIndexedSort, type MemberOrder, memberOrder, type SortDirection } from '../../domain/people/order';
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
export const filterCondition = (caller: Caller, { roleIdentifier, status, orgUnitUuid }: Filter): SQL | undefined =>
  and(
    roleIdentifier?.length ? inArray(members.role, roleIdentifier) : undefined,
    status && (status === 'active' ? not(isInvited) : isInvited),
    orgUnitUuid ? isInUnit(caller, orgUnitUuid) : undefined,
  );

/**
 * By how people stand with their e-learnings, who is most pressed first; only for whoever may know that. As it is kept:
 * catching up first would cost every list another transaction, and `more`, which every list is followed by, does so.
 */
const learningOrder = async (
  { tx, clientId, caller, clock }: Context,
  direction: SortDirection,
): Promise<MemberOrder> => {
  const byName = memberOrder('lastName', direction);
  if (!isPermitted(caller.permissions, [calls.more.access])) return byName;
  const place = mostPressing(clientId, sql`${members.id}`, await todayOf(tx, clientId, clock));
  const first = sql`${place} ${sql.raw(direction)} nulls last`;
  return { name: `learning_${direction}`, by: [first, ...byName.by] };
};

/** The order that somebody asks for. */
export const orderOf = async (
  context: Context,
  { sortBy, sortDirection }: Pick<RequestOf<typeof calls.list>, 'sortBy' | 'sortDirection'>,
): Promise<MemberOrder> =>
  sortBy === 'learning' ? learningOrder(context, sortDirection) : memberOrder(sortBy, sortDirection);

export const list: Handler<typeof calls.list> = async (context, request) => {
  const { tx, caller } = context;
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const condition = and(visibleMembers(caller), filterCondition(caller, filter));
  const isWhole = condition === undefined && !filter.search;
  const { rows, total, isSimilar }: MemberPage =
    isWhole && sortBy !== 'learning' && isIndexedSort(sortBy)
      ? await companyPage(tx, { order: memberOrder(sortBy, sortDirection), offset: (page - 1) * perPage, perPage })
      : await findMemberPage(tx, {
          archived: false,
          filter: condition,
          search: filter.search,
          orSimilar: true,
          order: await orderOf(context, request),
          page,
          perPage,
        });
  return { items: rows.map(listItems(caller)), total, isSimilar };
};
