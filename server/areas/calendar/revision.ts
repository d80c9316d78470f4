import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../base/clock';
import type { Database } from '../../db/database';
import { calendarFeeds } from '../../db/schema';
import type { Revision } from './iCalendar';

/** A feed by its secret address, and what is known of when it last changed. */
export interface ReadFeed extends Pick<typeof calendarFeeds.$inferSelect, 'revision' | 'revisedAt' | 'saidDigest'> {
  clientId: string;
  memberId: string;
}

/**
 * Counts the times that a feed says something else than when it was last read, and notes when that was. So it is known
 * of a moved day without anything having to be kept about each task. Nothing is written while it says the same.
 */
export const reviseFeed = async (
  { database, clock }: { database: Database; clock: Clock },
  feed: ReadFeed,
  said: unknown,
): Promise<Revision> => {
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  if (feed.saidDigest === digest && feed.revisedAt) return { number: feed.revision, at: feed.revisedAt };
  const now = clock.now();
  // Another program may read it at the same time: who comes second finds it revised.
  const isNew = sql`${calendarFeeds.saidDigest} is distinct from ${digest}`;
  const revised = await database.tenant(feed.clientId, 'write', (tx) =>
    tx
      .update(calendarFeeds)
      .set({
        revision: sql`${calendarFeeds.revision} + case when ${isNew} then 1 else 0 end`,
        revisedAt: sql`case when ${isNew} then ${now.toISOString()}::timestamptz else ${calendarFeeds.revisedAt} end`,
        saidDigest: digest,
      })
      .where(and(eq(calendarFeeds.clientId, feed.clientId), eq(calendarFeeds.memberId, feed.memberId)))
      .returning({ number: calendarFeeds.revision, at: calendarFeeds.revisedAt }),
  );
  const [{ number, at } = { number: feed.revision, at: null }] = revised;
  return { number, at: at ?? now };
};
