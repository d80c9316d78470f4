import { and, eq } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { members } from '../../db/schema';

/** The caller's own row, locked for writing if asked. */
export const readOwnRecord = async (
  { tx, clientId, caller }: Pick<Context, 'tx' | 'clientId' | 'caller'>,
  lock?: 'update',
): Promise<typeof members.$inferSelect> => {
  const query = tx
    .select()
    .from(members)
    .where(and(eq(members.clientId, clientId), eq(members.id, caller.memberId)));
  const [member] = await (lock ? query.for('no key update') : query);
  if (!member) throw new CallError('session.missing');
  return member;
};
