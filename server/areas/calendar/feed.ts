import { and, eq } from 'drizzle-orm';
import type { calendar as calls } from '../../../contract/calendar';
import type { Handler } from '../../core/context/context';
import { issueToken } from '../../core/session/tokens';
import { calendarFeeds } from '../../db/schema';

export const readFeed: Handler<typeof calls.readFeed> = async ({ tx, clientId, caller }) => {
  const [own] = await tx
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.clientId, clientId), eq(calendarFeeds.memberId, caller.memberId)));
  return { feed: own ? { createdAt: own.createdAt.toISOString() } : null };
};

export const renewFeed: Handler<typeof calls.renewFeed> = async (context) => {
  const { tx, clientId, caller, clock, audit, publicUrl } = context;
  const { memberId } = caller;
  const { token, tokenHash } = issueToken(clientId);
  const made = { secretHash: tokenHash, createdAt: clock.now() };
  await tx
    .insert(calendarFeeds)
    .values({ clientId, memberId, ...made })
    .onConflictDoUpdate({ target: [calendarFeeds.clientId, calendarFeeds.memberId], set: made });
  await audit({ action: 'calendar.renewFeed', subjectType: 'member', subjectId: memberId });
  const address = `${publicUrl}/api/calendar/${token}.ics`;
  return { feed: { address, createdAt: made.createdAt.toISOString() } };
};
