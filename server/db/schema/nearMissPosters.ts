import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, germanText } from './columns';
import { locations } from './locations';
import { recorded } from './sharedColumns';

/** Posters that lead to the form for reports. They go with their location. */
export const nearMissPosters = pgTable(
  'near_miss_posters',
  {
    ...recorded(),
    place: germanText('name').notNull(),
    locationUuid: uuid('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    /** Token in its QR code; no secret, since it hangs on a wall. */
    token: text('token').notNull().default(''),
    /** Key of the proof of work that a report costs, so that nobody does it beforehand. */
    puzzleKey: bytes('puzzle_key').notNull().default(sql`''`),
    /** The company's calendar day; null while it holds. */
    revokedOn: date('revoked_on'),
  },
  (table) => [
    index('near_miss_posters_location_id').on(table.locationUuid),
    index('near_miss_posters_by_name').on(table.clientId, table.place, table.id),
    uniqueIndex('near_miss_posters_token').on(table.clientId, table.token),
  ],
);
