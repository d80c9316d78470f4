import type { archivedMembers as calls } from '../../../contract/archivedMembers';
import type { Handler } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { findMemberPage } from '../../domain/people/memberPage';
import { memberOrder } from '../../domain/people/order';
import { toListFields } from '../../domain/people/query';
import { archivedAbilities } from './abilities';

export const list: Handler<typeof calls.list> = async ({ tx, caller, clock }, request) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const { rows, total } = await findMemberPage(tx, {
    archived: true,
    filter: visibleMembers(caller),
    search: filter.search,
    order: memberOrder(sortBy, sortDirection),
    page,
    perPage,
  });
  const abilities = archivedAbilities(caller);
  const items = rows.map((row) => ({
    ...toListFields(row),
    archivedAt: (row.archivedAt ?? clock.now()).toISOString(),
    abilities: abilities(row.role),
  }));
  return { items, total };
};
