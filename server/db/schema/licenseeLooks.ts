import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LookField } from '../../../contract/partner/looks';
import { advisers } from './advisers';
import { type LicenseeLooks, licensees } from './clients';
import { id, instant } from './columns';

/**
 * Versions of a licensee's looks: those that were published last, of which the newest is what `licensees.looks` shows, and
 * at most one draft. Written once and never changed: a draft that is saved again is another row.
 */
export const licenseeLooks = pgTable(
  'licensee_looks',
  {
    id: id(),
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => licensees.id),
    looks: jsonb('looks').$type<LicenseeLooks>().notNull(),
    /** Counts what was published, from 1; null: the draft. */
    number: integer('number'),
    /** Fields that differ from the version before; of a draft none are noted. */
    changed: text('changed').array().$type<LookField[]>().notNull().default([]),
    /** Number of the version whose looks it brought back. */
    backTo: integer('back_to'),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
    /** Null for the operator, and for somebody who is no adviser any more; the name stays. */
    changedBy: uuid('changed_by').references(() => advisers.id, { onDelete: 'set null' }),
    /** Null for the operator. */
    changedByName: text('changed_by_name'),
  },
  (table) => [
    unique('licensee_looks_number').on(table.licenseeId, table.number),
    uniqueIndex('licensee_looks_draft').on(table.licenseeId).where(sql`${table.publishedAt} is null`),
    check('licensee_looks_published', sql`(${table.number} is null) = (${table.publishedAt} is null)`),
  ],
);
