import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Holds a row while the audit log is streamed: then a trigger of `audit_events` queues what is added to it. */
export const auditStream = pgTable(
  'audit_stream',
  { isOnly: boolean('is_only').primaryKey().default(true), since: instant('since').notNull() },
  (table) => [check('audit_stream_one', sql`${table.isOnly}`)],
);

/** Entries of all companies that are still to be streamed. Only functions of the database reach it. */
export const auditStreamQueue = pgTable('audit_stream_queue', {
  position: bigserial('position', { mode: 'number' }).primaryKey(),
  event: jsonb('event').notNull(),
});
