import { and, inArray, type SQL } from 'drizzle-orm';
import type { memberNames as calls } from '../../../contract/memberNames';
import type { Caller, Handler } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { members } from '../../db/schema';
import { findMemberPage } from '../../domain/people/memberPage';
import { memberOrder } from '../../domain/people/order';
import { nameCondition } from '../../domain/people/searchTerm';

/** A loc-admin finds everybody for their location, but by nothing else than names: not by address or username. */
const findsByNameAlone = ({ role }: Caller): boolean => role === 'loc-admin';

const namedTo = (caller: Caller, search: string | undefined): SQL | undefined =>
  findsByNameAlone(caller) ? nameCondition(search) : visibleMembers(caller);

export const list: Handler<typeof calls.list> = async ({ tx, caller }, request) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const { rows, total } = await findMemberPage(tx, {
    archived: false,
    filter: and(
      namedTo(caller, filter.search),
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
