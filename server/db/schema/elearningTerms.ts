import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { elearnings } from './elearnings';

/**
 * By which interval and buffer somebody has to do a course, from which of the company's days on, where assignments say
 * otherwise than its settings: the last state of a day. Null: as the settings say. The first row of somebody who was
 * never asked before begins long ago, and whoever always followed the settings has none.
 */
export const elearningTerms = pgTable(
  'elearning_terms',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    elearningId: uuid('elearning_id')
      .notNull()
      .references(() => elearnings.id),
    /** As in tasks, it stays when the person goes. */
    memberId: uuid('member_id').notNull(),
    fromOn: date('from_on').notNull(),
    /** Months; 0: once. */
    interval: integer('interval_months'),
    /** Days. */
    buffer: integer('buffer_days'),
    /** Day before which nothing done counts any more for what is due: a rule asks anew on a change. */
    anewOn: date('anew_on'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.elearningId, table.memberId, table.fromOn] })],
);
