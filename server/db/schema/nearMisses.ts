import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  type NearMissKind,
  type NearMissSeverity,
  type NearMissStatus,
  nearMissKinds,
  nearMissSeverities,
  nearMissStatuses,
} from '../../../contract/nearMisses/nearMissFields';
import { bytes, germanText, quoted } from './columns';
import { locations } from './locations';
import { nearMissPosters } from './nearMissPosters';
import { recorded } from './sharedColumns';

/**
 * Near misses and hazards. Of one that came by a poster nothing tells who sent it: its id is random, not of a moment,
 * and `created_at` is the beginning of its day.
 */
export const nearMisses = pgTable(
  'near_misses',
  {
    ...recorded(),
    what: germanText('name').notNull(),
    kind: text('kind').$type<NearMissKind>().notNull(),
    severity: text('severity').$type<NearMissSeverity>().notNull(),
    locationUuid: uuid('location_id').references(() => locations.id, { onDelete: 'set null' }),
    place: text('place'),
    /** As somebody wrote it who wanted to be known. */
    reporterName: text('reporter_name'),
    status: text('status').$type<NearMissStatus>().notNull().default('open'),
    reportedOn: date('reported_on').notNull().default(sql`current_date`),
    closedOn: date('closed_on'),
    /** Words with which it was closed. */
    outcome: text('outcome'),
    /** When those responsible were told of it, or of the last answer; null: they will be. */
    toldOn: date('told_on'),
    /** By which it came; null for what was entered in the dashboard. */
    posterId: uuid('poster_id').references(() => nearMissPosters.id, { onDelete: 'set null' }),
    /** SHA-256 of the receipt code: whoever holds it may ask how the report stands. */
    receiptHash: bytes('receipt_hash'),
  },
  (table) => [
    index('near_misses_by_day').on(table.clientId, table.reportedOn, table.id),
    index('near_misses_location_id').on(table.locationUuid),
    index('near_misses_of_poster').on(table.posterId, table.reportedOn),
    uniqueIndex('near_misses_receipt').on(table.clientId, table.receiptHash),
    check('near_misses_kind', sql`${table.kind} in (${quoted(nearMissKinds)})`),
    check('near_misses_severity', sql`${table.severity} in (${quoted(nearMissSeverities)})`),
    check(
      'near_misses_closed',
      sql`${table.status} in (${quoted(nearMissStatuses)})
        and (${table.status} = 'closed') = (${table.closedOn} is not null)
        and (${table.closedOn} is null) = (${table.outcome} is null)`,
    ),
  ],
);
