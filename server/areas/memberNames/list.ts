import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import type { memberNames as calls } from '../../../contract/memberNames';
import type { Caller, Handler } from '../../core/context';
import { administeredUnits, visibleMembers } from '../../core/rowRules';
import { anyOf } from '../../db/anyOf';
import { members } from '../../db/schema';
import { findMemberPage } from '../members/memberPage';
import { memberOrder } from '../members/order';
import { nameCondition } from '../members/searchTerm';

/** A loc-admin finds everybody for their location, but by nothing else than names: not by address or username. */
const findsByNameAlone = ({ role }: Caller): boolean => role === 'loc-admin';

/** Who administers or answers for units that the caller administers: their list names them anyway. */
const isOfficerThere = ({ memberId }: Caller): SQL =>
  sql`${members.id} in (
    select member_id from org_unit_officers where org_unit_id in ${administeredUnits(memberId)}
  )`;

/** Whom the caller finds; of those asked for by uuid an ou-admin learns a few more names. */
const namedTo = (caller: Caller, { search, uuids }: RequestOf<typeof calls.list>['filter']): SQL | undefined => {
  if (findsByNameAlone(caller)) return nameCondition(search);
  const visible = visibleMembers(caller);
  return uuids && visible && caller.role === 'ou-admin' ? or(visible, isOfficerThere(caller)) : visible;
};

export const list: Handler<typeof calls.list> = async ({ tx, caller }, request) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const { rows, total } = await findMemberPage(tx, {
    archived: false,
    filter: and(
      namedTo(caller, filter),
      filter.roleIdentifier?.length ? inArray(members.role, filter.roleIdentifier) : undefined,
      filter.uuids && anyOf(members.id, filter.uuids),
    ),
    search: findsByNameAlone(caller) ? undefined : filter.search,
    order: memberOrder(sortBy, sortDirection),
    page,
    perPage,
  });
  const items = rows.map(({ id, firstName, lastName }) => ({ uuid: id, firstName, lastName }));
  return { items, total };
};
