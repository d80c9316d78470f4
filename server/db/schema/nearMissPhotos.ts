import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { bytes } from './columns';
import { nearMisses } from './nearMisses';

/**
 * The photo of a report. It stands here and not among the stored files, since a folder or a bucket notes to the second
 * when something was written; it goes with its report.
 */
export const nearMissPhotos = pgTable(
  'near_miss_photos',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    nearMissId: uuid('near_miss_id')
      .notNull()
      .references(() => nearMisses.id, { onDelete: 'cascade' }),
    /** A JPEG without anything but its points; nothing of one that was removed, so that it does not come a second time. */
    content: bytes('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.nearMissId] }),
    index('near_miss_photos_near_miss_id').on(table.nearMissId),
  ],
);

/** True if a photo is there, and not removed. */
export const isPhotoKept = sql<boolean>`octet_length(${nearMissPhotos.content}) > 0`;
