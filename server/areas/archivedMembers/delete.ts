import type { archivedMembers as calls } from '../../../contract/members';
import type { Handler } from '../../core/context';
import { anyOf } from '../../db/anyOf';
import { members, outboxMessages } from '../../db/schema';
import { bulkResults } from '../members/bulk';
import { changeSeats } from '../members/seats';
import { lockArchived } from './candidates';

/** The person's data goes, messages to them included; what the audit log says of them stays. */
export const deleteForGood: Handler<typeof calls.delete> = async (context, { uuids }) => {
  const { tx, audit } = context;
  const { candidates, refusals } = await lockArchived(context, uuids);
  const results = bulkResults(uuids, refusals);
  const ids = candidates.map(({ id }) => id);
  await Promise.all([
    tx.delete(outboxMessages).where(anyOf(outboxMessages.memberId, ids)),
    tx.delete(members).where(anyOf(members.id, ids)),
    ...ids.map((subjectId) => audit({ action: 'archivedMembers.delete', subjectType: 'member', subjectId })),
    changeSeats(context, { archived: -ids.length }),
  ]);
  return { results };
};
