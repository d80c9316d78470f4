import { sql } from 'drizzle-orm';
import { boolean, date, integer, text, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { id, instant } from './columns';
import { members } from './members';

/** Columns that the house itself keeps of a record that a company manages: its units, locations, groups and others. */
export const recorded = () => ({
  id: id(),
  clientId: uuid('client_id')
    .notNull()
    .references(() => clients.id),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
  search: text('search').notNull(),
});

/** Since which day of the company a record is archived; null while it is in use. */
export const archivable = () => ({ archivedOn: date('archived_on') });

/** Links somebody to what the table says beside it, for as long as they are in the company. */
export const memberLink = () => ({
  clientId: uuid('client_id').notNull(),
  memberId: uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
});

/**
 * Since when somebody is linked, by the database's clock, as rounds say when they were assigned; null: since before
 * this was kept.
 */
export const linkedSince = () => instant('since').default(sql`now()`);

/**
 * True if they are there by a group of the company's identity provider alone: they leave when it gives that no more.
 */
export const byProvider = () => boolean('by_provider').notNull().default(false);
