import { date, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { FigureKey } from '../../../contract/cockpit';
import { clients } from './clients';

/**
 * Figures of the first page, as far as they are kept; of how many standings a valid proof was held; and what a licensee's
 * staff is told of the company besides: overdue entries of registers, measures and entries that are due within a week, and
 * for how many days no administrator has signed in.
 */
export type KeptFigures = Partial<
  Record<
    | FigureKey
    | 'asked'
    | 'valid'
    | 'overdueRecords'
    | 'measuresDueIn7Days'
    | 'recordsDueIn7Days'
    | 'administratorAwayDays',
    number
  >
>;

/**
 * Figures of the first page on a day of the company, of everybody at a place: a unit with all below, or the
 * company. What follows from tasks can be counted anew for any day; the rest is known from here alone.
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    placeId: uuid('place_id').notNull(),
    day: date('day').notNull(),
    figures: jsonb('figures').$type<KeptFigures>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.placeId, table.day] }),
    index('daily_figures_day').on(table.clientId, table.day),
  ],
);
