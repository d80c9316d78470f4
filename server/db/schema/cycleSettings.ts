import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';

/**
 * Settings of a company, by day, for something that is done again and again, from which of its days on: the last state
 * of a day. When something is due follows from it, so setting back what was set gives back what was. The first row of
 * an item begins long ago.
 */
export const cycleSettings = pgTable(
  'cycle_settings',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    /** The name of the cycles (`core/cycles/kind.ts`), and the item's key there. */
    kind: text('kind').notNull(),
    itemId: uuid('item_id').notNull(),
    fromOn: date('from_on').notNull(),
    inForce: boolean('in_force').notNull(),
    /** Months; 0: once. */
    interval: integer('interval_months').notNull(),
    /** Days. */
    buffer: integer('buffer_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.kind, table.itemId, table.fromOn] })],
);
