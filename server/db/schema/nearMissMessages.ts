import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type NearMissAuthor, nearMissAuthors } from '../../../contract/nearMisses/nearMissMessages';
import { clients } from './clients';
import { quoted } from './columns';
import { nearMisses } from './nearMisses';

/** Questions about a report, and what whoever reported it answers. They have no ids, which would tell a time. */
export const nearMissMessages = pgTable(
  'near_miss_messages',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    nearMissId: uuid('near_miss_id')
      .notNull()
      .references(() => nearMisses.id, { onDelete: 'cascade' }),
    /** The first is 1. */
    position: integer('position').notNull(),
    author: text('author').$type<NearMissAuthor>().notNull(),
    text: text('text').notNull(),
    writtenOn: date('written_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.nearMissId, table.position] }),
    index('near_miss_messages_near_miss_id').on(table.nearMissId),
    check('near_miss_messages_author', sql`${table.author} in (${quoted(nearMissAuthors)})`),
  ],
);
