import type { Call } from '../../../../contract/kit/call';
import type { empty } from '../../../../contract/kit/list';
import type {
  linkedMembersAdded,
  linkedMembersChange,
  linkedMembersRequest,
  linkedMembersResponse,
} from '../../../../contract/linkedMembers';
import { isPermitted, type Permission } from '../../../../contract/names/permissions';
import { CallError } from '../../../base/errors';
import type { Context, Handlers } from '../../../core/context/context';
import type { Records } from '../../../core/records/recordHandlers';
import type { RecordCalls, RecordTable } from '../../../core/records/spec';
import { afterMembersChanged } from '../../learning/engine';
import { linkMembers, unlinkMembers } from './change';
import type { Link } from './link';
import { findLinkedMembers, toLinkedMembers } from './list';

type Of<Request extends () => Call['request'], Response extends () => Call['response']> = Call & {
  request: ReturnType<Request>;
  response: ReturnType<Response>;
};

/** The calls by which it is seen and changed who belongs to a record. */
type LinkedMemberCalls = {
  members: Of<typeof linkedMembersRequest, typeof linkedMembersResponse>;
  assignMembers: Of<typeof linkedMembersChange, typeof linkedMembersAdded>;
  removeMembers: Of<typeof linkedMembersChange, typeof empty> & { access: Permission };
};

type Linkable = RecordTable & { $inferSelect: { name: string } };

/** Handlers of a record's members, which whoever sees the record sees; `readResponsible` says who cannot leave it. */
export const linkedMemberHandlers = <C extends RecordCalls, T extends Linkable>(
  { isVisible, lock, notFound }: Records<C, T>,
  table: T,
  calls: LinkedMemberCalls,
  link: Link,
  readResponsible: (context: Context, id: string) => Promise<readonly string[]> = async () => [],
): Handlers<LinkedMemberCalls> => ({
  members: async (context, request) => {
    const { tx, caller } = context;
    const [found, responsible, page] = await Promise.all([
      tx.$count(table, isVisible(caller, [request.uuid])),
      readResponsible(context, request.uuid),
      findLinkedMembers(tx, link, request),
    ]);
    if (found === 0) throw new CallError(notFound);
    const mayRemove = isPermitted(caller.permissions, [calls.removeMembers.access]);
    return toLinkedMembers(page, (id) => mayRemove && !responsible.includes(id));
  },
  assignMembers: async (context, { uuid, memberUuids }) => {
    await lock(context, uuid);
    const added = await linkMembers(context, link, { parentId: uuid, memberUuids });
    await afterMembersChanged(context, memberUuids, { movedIds: link.isWorkplace ? added : [] });
    return { added: added.length };
  },
  removeMembers: async (context, { uuid, memberUuids }) => {
    const { name } = await lock(context, uuid);
    const responsible = await readResponsible(context, uuid);
    const removed = await unlinkMembers(context, link, { parentId: uuid, memberUuids }, { name, responsible });
    await afterMembersChanged(context, memberUuids);
    return removed;
  },
});
