import { and, eq } from 'drizzle-orm';
import type { CalendarFeed, calendar as calls } from '../../../contract/calendar';
import type { Context, Handler } from '../../core/context/context';
import { issueToken } from '../../core/session/tokens';
import { calendarFeeds } from '../../db/schema';

const toFeed = (
  { publicUrl }: Context,
  { secret, createdAt }: Pick<typeof calendarFeeds.$inferSelect, 'secret' | 'createdAt'>,
): CalendarFeed => ({ address: `${publicUrl}/api/calendar/${secret}.ics`, createdAt: createdAt.toISOString() });

export const readFeed: Handler<typeof calls.readFeed> = async (context) => {
  const { tx, clientId, caller } = context;
  const [own] = await tx
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.clientId, clientId), eq(calendarFeeds.memberId, caller.memberId)));
  return { feed: own ? toFeed(context, own) : null };
};

export const renewFeed: Handler<typeof calls.renewFeed> = async (context) => {
  const { tx, clientId, caller, clock, audit } = context;
  const { memberId } = caller;
  const made = { secret: issueToken(clientId).token, createdAt: clock.now() };
  await tx
    .insert(calendarFeeds)
    .values({ clientId, memberId, ...made })
    .onConflictDoUpdate({ target: [calendarFeeds.clientId, calendarFeeds.memberId], set: made });
  await audit({ action: 'calendar.renewFeed', subjectType: 'member', subjectId: memberId });
  return { feed: toFeed(context, made) };
};
