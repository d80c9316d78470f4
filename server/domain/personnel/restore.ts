import { and, sql } from 'drizzle-orm';
import type { BulkResult } from '../../../contract/kit/call';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { bulkResults, refuseBeyond } from '../../core/lists/bulk';
import { anyOf } from '../../db/anyOf';
import { members } from '../../db/schema';
import { afterMembersChanged } from '../learning/engine';
import { joinDefaultUnits } from '../people/defaultUnits';
import { lockArchived } from '../people/lockArchived';
import { activeAndVisible } from '../people/query';
import { changeSeats, lockSeats } from '../people/seats';

/** Refuses people who are there, but not archived: they were perhaps restored by somebody else meanwhile. */
const refuseActive = async ({ tx, caller }: Context, refusals: Map<string, CallError>): Promise<void> => {
  const active = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(anyOf(members.id, [...refusals.keys()]), activeAndVisible(caller)));
  for (const { id } of active) refusals.set(id, new CallError('unarchive.failed'));
};

const write = async (context: Context, ids: string[]): Promise<void> => {
  const { tx, auditMany } = context;
  await Promise.all([
    tx
      .update(members)
      .set({ archivedAt: null, accessSince: sql`now()`, version: sql`${members.version} + 1` })
      .where(anyOf(members.id, ids)),
    joinDefaultUnits(context, ids),
    auditMany(ids.map((subjectId) => ({ action: 'archivedMembers.restore', subjectType: 'member', subjectId }))),
    changeSeats(context, { active: ids.length, archived: -ids.length }),
  ]);
};

/** Gives back from the archive whom it may among these, and answers for each; refuses if it may nobody. */
export const restoreMembers = async (context: Context, uuids: readonly string[]): Promise<BulkResult[]> => {
  const { candidates, refusals } = await lockArchived(context, uuids);
  await refuseActive(context, refusals);
  const { active: room } = await lockSeats(context);
  const willing = candidates.map(({ id }) => id);
  const ids = refuseBeyond(willing, room, refusals, () => new CallError('unarchive.exceedsMaximum'));
  const results = bulkResults(uuids, refusals);
  await write(context, ids);
  await afterMembersChanged(context, ids);
  return results;
};
