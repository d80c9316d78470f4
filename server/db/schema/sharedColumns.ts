import { sql } from 'drizzle-orm';
import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { germanText, id, instant } from './columns';
import { members } from './members';

/** What a company knows by name and identifier: its units, locations and groups. */
export const named = () => ({
  id: id(),
  clientId: uuid('client_id')
    .notNull()
    .references(() => clients.id),
  identifier: text('identifier').notNull(),
  name: germanText('name').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
  search: text('search').notNull(),
});

/** Links somebody to what the table says beside it, for as long as they are in the company. */
export const memberLink = () => ({
  clientId: uuid('client_id').notNull(),
  memberId: uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
});

/** Since when somebody is linked, by the database's clock, as rounds say when they were assigned; null: since before this was kept. */
export const linkedSince = () => instant('since').default(sql`now()`);
