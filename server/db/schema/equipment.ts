import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type EquipmentKind, equipmentKinds } from '../../../contract/equipment';
import { germanText, quoted } from './columns';
import { locations } from './locations';
import { members } from './members';
import { orgUnits } from './orgUnits';
import { archivable, recorded } from './sharedColumns';

/** The register of work equipment. A piece whose location, unit or person in charge is deleted stays, without it. */
export const equipment = pgTable(
  'equipment',
  {
    ...recorded(),
    ...archivable(),
    name: germanText('name').notNull(),
    inventoryNumber: text('inventory_number').notNull(),
    /** By `codeKey` of the contract; null where another piece had a number like it before numbers were held so. */
    inventoryKey: text('inventory_key'),
    kind: text('kind').$type<EquipmentKind>().notNull(),
    manufacturer: text('manufacturer'),
    serialNumber: text('serial_number'),
    yearBuilt: integer('year_built'),
    locationUuid: uuid('location_id').references(() => locations.id, { onDelete: 'set null' }),
    orgUnitUuid: uuid('org_unit_id').references(() => orgUnits.id, { onDelete: 'set null' }),
    workArea: text('work_area'),
    responsibleUuid: uuid('responsible_id').references(() => members.id, { onDelete: 'set null' }),
    notes: text('notes'),
    /** Since when nobody may use it; null while it is in use. */
    lockedOn: date('locked_on'),
    lockReason: text('lock_reason'),
    /** An inspection locked it out, so that one that is passed releases it. */
    isLockedByInspection: boolean('is_locked_by_inspection').notNull().default(false),
  },
  (table) => [
    index('equipment_by_name').on(table.clientId, table.name, table.id),
    uniqueIndex('equipment_inventory_number').on(table.clientId, table.inventoryNumber),
    uniqueIndex('equipment_inventory_key').on(table.clientId, table.inventoryKey),
    index('equipment_location_id').on(table.locationUuid),
    index('equipment_org_unit_id').on(table.orgUnitUuid),
    index('equipment_responsible_id').on(table.responsibleUuid),
    check('equipment_kind', sql`${table.kind} in (${quoted(equipmentKinds)})`),
    check('equipment_lock', sql`(${table.lockedOn} is null) = (${table.lockReason} is null)`),
  ],
);
