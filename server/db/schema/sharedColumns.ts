import { sql } from 'drizzle-orm';
import { boolean, date, integer, text, uuid } from 'drizzle-orm/pg-core';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { advisers } from './advisers';
import { clients, licensees } from './clients';
import { germanText, id, instant } from './columns';
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

/** Columns of what a licensee has in its library, for all of its companies. */
export const inLibrary = () => ({
  id: id(),
  licenseeId: uuid('licensee_id')
    .notNull()
    .references(() => licensees.id),
  identifier: text('identifier').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Columns that tell who published a version: nobody where it was the operator. The name outlives the adviser. */
export const publishedBy = () => ({
  publishedBy: uuid('published_by').references(() => advisers.id, { onDelete: 'set null' }),
  publishedByName: text('published_by_name'),
});

/** Columns of a card in one language. */
export const cardTexts = () => ({
  language: text('language').$type<LanguageCode>().notNull(),
  title: germanText('title').notNull(),
  headline: text('headline').notNull(),
  description: text('description').notNull(),
  /** Title and headline, folded by `searchTextOf`. */
  search: text('search').notNull(),
});

/** Columns of what a company was given to assign, with its settings. */
export const givenToClient = () => ({
  clientId: uuid('client_id')
    .notNull()
    .references(() => clients.id),
  /** The day the operator took it back. The row stays, so that what was done with it can still be read. */
  takenOn: date('taken_on'),
  /** Months; 0: once. */
  interval: integer('interval_months').notNull().default(12),
  /** Days. */
  buffer: integer('buffer_days').notNull().default(30),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});
