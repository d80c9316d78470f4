import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PackageItemKind } from '../../../contract/partner/packages';
import { type Finding, type Found, type UploadState, uploadStates } from '../../../contract/partner/versions';
import { advisers } from './advisers';
import { licensees } from './clients';
import { id, instant, quoted } from './columns';

/** States of an upload that is not finished: a licensee has one at a time. */
export const openStates = ['receiving', 'checking', 'checked', 'publishing'] as const satisfies UploadState[];

/** Uploads of files that become versions of a licensee's library; the bytes lie in the storage, part by part. */
export const libraryUploads = pgTable(
  'library_uploads',
  {
    id: id(),
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => licensees.id),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Fingerprint by which the same file is known when it is chosen again. */
    fingerprint: text('fingerprint').notNull(),
    /** Bytes. */
    partSize: integer('part_size').notNull(),
    partCount: integer('part_count').notNull(),
    /** Numbers of the parts that are here, from 0. */
    received: integer('received').array().notNull().default([]),
    state: text('state').$type<UploadState>().notNull().default('receiving'),
    begunAt: instant('begun_at').notNull(),
    /** Null for somebody who is no adviser any more; the name stays. */
    begunBy: uuid('begun_by').references(() => advisers.id, { onDelete: 'set null' }),
    begunByName: text('begun_by_name').notNull(),
    /** Since when it is in its state, or the last part came. */
    changedAt: instant('changed_at').notNull(),
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    notices: jsonb('notices').$type<string[]>().notNull().default([]),
    found: jsonb('found').$type<Found>(),
    /** Content as it is compared with versions: a `VersionContent`. */
    content: jsonb('content').$type<unknown>(),
    /** Details with which it is published: those of the call. */
    details: jsonb('details').$type<Record<string, unknown>>(),
    outcome: jsonb('outcome').$type<{ kind: PackageItemKind; uuid: string; number: number; isNew: boolean }>(),
  },
  (table) => [
    uniqueIndex('library_uploads_open')
      .on(table.licenseeId)
      .where(sql`${table.state} in (${quoted(openStates)})`),
    check('library_uploads_state', sql`${table.state} in (${quoted(uploadStates)})`),
  ],
);
