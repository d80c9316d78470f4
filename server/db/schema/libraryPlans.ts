import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clients, licensees } from './clients';
import { instant } from './columns';
import { elearnings } from './elearnings';
import { riskAssessments } from './riskAssessments';

/**
 * Plans of a licensee to give a company an entry of its library, or to take it back, on a day of the company's calendar;
 * gone once that is done. There is one for each pair: a later one replaces it.
 */
export const libraryPlans = pgTable(
  'library_plans',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => licensees.id),
    elearningId: uuid('elearning_id').references(() => elearnings.id),
    riskAssessmentId: uuid('risk_assessment_id').references(() => riskAssessments.id),
    /** Whichever of these it is. */
    itemId: uuid('item_id').notNull().generatedAlwaysAs(sql`coalesce(elearning_id, risk_assessment_id)`),
    action: text('action').$type<'give' | 'take'>().notNull(),
    day: date('day').notNull(),
    /** Everybody: a course is switched on and assigned to all of its people; else the company does that itself. */
    givenTo: text('given_to').$type<'company' | 'everybody'>().notNull().default('company'),
    /** Months and days, of what is given. */
    interval: integer('interval_months').notNull().default(12),
    buffer: integer('buffer_days').notNull().default(30),
    /** Reason for which it is taken, which the company reads. */
    reason: text('reason'),
    /** Member of the licensee's staff who planned it, as the company's audit log names them. */
    adviserId: uuid('adviser_id').notNull(),
    adviserName: text('adviser_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.itemId] }),
    index('library_plans_item').on(table.itemId),
    check('library_plans_item_kind', sql`num_nonnulls(${table.elearningId}, ${table.riskAssessmentId}) = 1`),
    check('library_plans_action', sql`${table.action} in ('give', 'take')`),
    check('library_plans_given_to', sql`${table.givenTo} in ('company', 'everybody')`),
  ],
);
