import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { bytes, instant } from './columns';
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
    /** Digest of the address's secret. */
    secretHash: bytes('secret_hash'),
    /** Written by the release before alone: it goes with the next one. */
    secret: text('secret'),
    createdAt: instant('created_at').notNull(),
    /** How often what the feed says has changed, when it last did, and a digest of what it said then. */
    revision: integer('revision').notNull().default(0),
    revisedAt: instant('revised_at'),
    saidDigest: text('said_digest'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.memberId] }),
    uniqueIndex('calendar_feeds_secret').on(table.clientId, table.secret),
    uniqueIndex('calendar_feeds_secret_hash').on(table.clientId, table.secretHash),
  ],
);
