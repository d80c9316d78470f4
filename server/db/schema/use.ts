import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clients, licensees } from './clients';
import { instant } from './columns';

/**
 * Use of a company on each of its days: begun by the daily work, and ended by that of the next day. Numbers alone, which
 * the months are sealed from and counted anew from as long as days are kept.
 */
export const useDays = pgTable(
  'use_days',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    day: date('day').notNull(),
    /** Licensee whose company it was that day. */
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => licensees.id),
    /** At the day's end; until then at its beginning. */
    activePeople: integer('active_people').notNull(),
    /** Most people who were active at the same time. */
    highestSeats: integer('highest_seats').notNull(),
    obligedPeople: integer('obliged_people').notNull(),
    /** Number of sealed months of the company that the day's recount found to differ. */
    differing: integer('differing').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.day] }),
    index('use_days_licensee').on(table.licenseeId, table.day),
  ],
);

/**
 * Statements of use: what a company used in a month, sealed once the month has ended and never changed. A company that
 * is gone stays in those of its licensee, so it is named without a reference.
 */
export const useStatements = pgTable(
  'use_statements',
  {
    clientId: uuid('client_id').notNull(),
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => licensees.id),
    /** `YYYY-MM`, by the company's calendar. */
    month: text('month').notNull(),
    /** As the company was called when the month was sealed. */
    name: text('name').notNull(),
    clientIdentifier: text('client_identifier').notNull(),
    activePeople: integer('active_people').notNull(),
    highestSeats: integer('highest_seats').notNull(),
    obligedPeople: integer('obliged_people').notNull(),
    daysCounted: integer('days_counted').notNull(),
    sealedAt: instant('sealed_at').notNull(),
    /** SHA-256 over all of these but the ids, in hexadecimal. */
    seal: text('seal').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.licenseeId, table.month] }),
    index('use_statements_licensee').on(table.licenseeId, table.month),
    check('use_statements_month', sql`${table.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);
