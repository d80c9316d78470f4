import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { linkedMembersRequest, linkedMembersResponse } from '../../../../contract/linkedMembers';
import type { Transaction } from '../../../db/database';
import { members } from '../../../db/schema';
import { findMemberPage, type MemberPage } from '../../people/memberPage';
import { memberOrder } from '../../people/order';
import type { LinkTable } from './link';

type ListRequest = z.output<ReturnType<typeof linkedMembersRequest>>;
type ListAnswer = z.output<ReturnType<typeof linkedMembersResponse>>;

/** The ids of who is linked to a record, archived or not. */
const linkedTo = ({ table, parent, member }: LinkTable, parentId: string): SQL =>
  sql`(select ${member} from ${table} where ${parent} = ${parentId}::uuid)`;

/**
 * One page of the active members linked to the record `uuid`, of which `everyone` says that it holds them all. Whether
 * the caller may see that record is not asked.
 */
export const findLinkedMembers = (
  tx: Transaction,
  link: LinkTable,
  request: ListRequest,
  everyone = false,
): Promise<MemberPage> => {
  const { uuid, filter, page, perPage, sortBy, sortDirection } = request;
  const linked = linkedTo(link, uuid);
  return findMemberPage(tx, {
    archived: false,
    ...(!everyone && { filter: sql`${members.id} in ${linked}`, among: linked }),
    search: filter.search,
    order: memberOrder(sortBy, sortDirection),
    page,
    perPage,
  });
};

/** The page as the contract shows it. */
export const toLinkedMembers = (
  { rows, total }: MemberPage,
  mayRemove: (memberId: string) => boolean = () => true,
): ListAnswer => ({
  items: rows.map(({ id, firstName, lastName, username, email }) => ({
    uuid: id,
    firstName,
    lastName,
    username,
    email,
    abilities: { remove: mayRemove(id) },
  })),
  total,
});
