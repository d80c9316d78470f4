import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { instant } from './columns';
import { members } from './members';

/** By which secret addresses people's due dates are read, one for each person who wanted one. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Readable, so that it can be shown again for a second device; it opens nothing but one's own due dates. */
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull(),
    /** How often what the feed says has changed, when it last did, and a digest of what it said then. */
    revision: integer('revision').notNull().default(0),
    revisedAt: instant('revised_at'),
    saidDigest: text('said_digest'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.memberId] }),
    uniqueIndex('calendar_feeds_secret').on(table.clientId, table.secret),
  ],
);
