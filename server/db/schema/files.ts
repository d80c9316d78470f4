import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FileContextName } from '../../../contract/files';
import { clients, licensees } from './clients';
import { bytes, id, instant } from './columns';

/**
 * Stored files: what is known of them; their bytes are in the storage, under the same id. Written once and never
 * changed: another content is another file. They belong to a company, or to a licensee and thus to all its companies.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    clientId: uuid('client_id').references(() => clients.id),
    licenseeId: uuid('licensee_id').references(() => licensees.id),
    context: text('context').$type<FileContextName>().notNull(),
    /** The kind of file within its context, such as `logo`. */
    type: text('type').notNull(),
    /** The record that the file is about: the licensee, the company, a risk action … */
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sha256: bytes('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null for the operator. Kept without a reference: the file outlives the person. */
    createdBy: uuid('created_by'),
  },
  (table) => [
    index('files_of_owner').on(table.clientId, table.context, table.ownerId),
    index('files_of_licensee').on(table.licenseeId, table.context, table.ownerId),
    check('files_tenant', sql`num_nonnulls(${table.clientId}, ${table.licenseeId}) = 1`),
  ],
);
