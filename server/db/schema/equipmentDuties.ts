import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inspectedByOptions, inspectionRules } from '../../../contract/equipmentDuties';
import { germanText, quoted } from './columns';
import { equipment } from './equipment';
import { recorded } from './sharedColumns';

/** Duties: what of a piece of work equipment is to be inspected, how often and by whom. */
export const equipmentDuties = pgTable(
  'equipment_duties',
  {
    ...recorded(),
    equipmentUuid: uuid('equipment_id')
      .notNull()
      .references(() => equipment.id, { onDelete: 'cascade' }),
    name: germanText('name').notNull(),
    intervalMonths: integer('interval_months').notNull(),
    inspectedBy: text('inspected_by').$type<(typeof inspectedByOptions)[number]>().notNull(),
    rule: text('rule').$type<(typeof inspectionRules)[number]>().notNull(),
    legalBasis: text('legal_basis'),
    /** Null: nobody has said when, or it has ended. */
    nextDue: date('next_due'),
    /** Null: the day stands as it was reckoned, or is the first. */
    dueReason: text('due_reason'),
    isEnded: boolean('is_ended').notNull().default(false),
  },
  (table) => [
    // Of each piece the first that is due is looked up for every list.
    index('equipment_duties_of_piece').on(table.clientId, table.equipmentUuid, table.nextDue),
    index('equipment_duties_equipment_id').on(table.equipmentUuid),
    check('equipment_duties_inspected_by', sql`${table.inspectedBy} in (${quoted(inspectedByOptions)})`),
    check('equipment_duties_rule', sql`${table.rule} in (${quoted(inspectionRules)})`),
  ],
);
