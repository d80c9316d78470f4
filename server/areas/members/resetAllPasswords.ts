import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { members as calls } from '../../../contract/members';
import { passwordResetIntervalMinutes } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import { clients, members } from '../../db/schema';
import { resetAllJob } from '../../domain/people/sendAllResets';

/** Number of active people whom a link for everybody leaves out. */
const countAwaiting = ({ tx, clientId }: Context): Promise<number> =>
  tx.$count(members, and(eq(members.clientId, clientId), isNotNull(members.inviteOn), isNull(members.archivedAt)));

export const previewResetAllPasswords: Handler<typeof calls.previewResetAllPasswords> = async (context) => {
  const { tx, clientId } = context;
  const [row] = await tx.select({ active: clients.activeMembers }).from(clients).where(eq(clients.id, clientId));
  const awaitingInvitation = await countAwaiting(context);
  return { reached: Math.max(0, (row?.active ?? 0) - awaitingInvitation), awaitingInvitation };
};

/** Asks for links for everybody; they are written by a job, because a hundred thousand take a while. */
export const resetAllPasswords: Handler<typeof calls.resetAllPasswords> = async (context) => {
  const { tx, clientId, clock, enqueue, audit } = context;
  const now = clock.now();
  const before = new Date(now.getTime() - passwordResetIntervalMinutes * 60_000);
  // Deciding and noting are one statement: of two who ask at once, one is refused.
  const [asked] = await tx
    .update(clients)
    .set({ passwordsResetAt: now })
    .where(and(eq(clients.id, clientId), or(isNull(clients.passwordsResetAt), lte(clients.passwordsResetAt, before))))
    .returning({ activeMembers: clients.activeMembers });
  if (!asked) throw new CallError('client.passwordResetTooRecent');
  await enqueue({ kind: resetAllJob, payload: { askedAt: now.toISOString(), after: null } });
  await audit({
    action: 'members.resetAllPasswords',
    subjectType: 'client',
    subjectId: clientId,
    changes: { activeMembers: asked.activeMembers },
  });
  return {};
};
