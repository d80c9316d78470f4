import { archivedMembers as calls } from '../../../contract/archivedMembers';
import { isPermitted } from '../../../contract/permissions';
import { mayAssignRole } from '../../../contract/roles';
import type { Handler } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { findMemberPage } from '../../domain/people/memberPage';
import { memberOrder } from '../../domain/people/order';
import { toListFields } from '../../domain/people/query';

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
  const mayRestore = isPermitted(caller.permissions, [calls.restore.access]);
  const mayDelete = isPermitted(caller.permissions, [calls.delete.access]);
  const items = rows.map((row) => {
    const reaches = mayAssignRole(caller.role, row.role);
    return {
      ...toListFields(row),
      archivedAt: (row.archivedAt ?? clock.now()).toISOString(),
      abilities: { restore: reaches && mayRestore, delete: reaches && mayDelete },
    };
  });
  return { items, total };
};
