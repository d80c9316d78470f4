import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inspectionResults } from '../../../contract/equipmentInspections';
import { germanText, quoted } from './columns';
import { equipment } from './equipment';
import { equipmentDuties } from './equipmentDuties';
import { recorded } from './sharedColumns';

/** Proofs of inspections: a duty that has one stays, so that they keep what they prove. */
export const equipmentInspections = pgTable(
  'equipment_inspections',
  {
    ...recorded(),
    equipmentUuid: uuid('equipment_id')
      .notNull()
      .references(() => equipment.id, { onDelete: 'cascade' }),
    dutyUuid: uuid('duty_id')
      .notNull()
      .references(() => equipmentDuties.id),
    /** The kind of inspection, as the duty was called when it was entered. */
    name: germanText('name').notNull().default(''),
    inspectedOn: date('inspected_on').notNull(),
    inspector: text('inspector').notNull(),
    scope: text('scope').notNull(),
    result: text('result').$type<(typeof inspectionResults)[number]>().notNull(),
    defects: text('defects'),
    wasOutOfService: boolean('was_out_of_service').notNull(),
    reportFile: text('report_file'),
    reportLink: text('report_link'),
    /** Entered when the duty had no later one: the term runs on from it. */
    movesTerm: boolean('moves_term').notNull().default(false),
    /** When it was due, and what is due next by it; null of what moves no term. */
    dueBefore: date('due_before'),
    nextDue: date('next_due'),
  },
  (table) => [
    index('equipment_inspections_of_piece').on(table.clientId, table.equipmentUuid, table.inspectedOn),
    index('equipment_inspections_of_duty').on(table.clientId, table.dutyUuid, table.createdAt),
    index('equipment_inspections_equipment_id').on(table.equipmentUuid),
    index('equipment_inspections_duty_id').on(table.dutyUuid),
    check('equipment_inspections_result', sql`${table.result} in (${quoted(inspectionResults)})`),
  ],
);
