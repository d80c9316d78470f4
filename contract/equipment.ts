import * as z from 'zod/mini';
import { labelCode } from './equipment/equipmentFields';
import { equipmentRow } from './equipment/equipmentRows';
import { bulkRequest, bulkResponse } from './kit/bulk';
import { area, call } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { absent, calendarDate, longText, oneOrMore, optional, reference, text, year } from './shapes/rules';

export const equipmentKinds = [
  'forklift',
  'crane',
  'liftingAccessory',
  'workPlatform',
  'lift',
  'machine',
  'electricalDevice',
  'pressureEquipment',
  'ladder',
  'rack',
  'powerDoor',
  'fireExtinguisher',
  'fallProtection',
  'other',
] as const;
export type EquipmentKind = (typeof equipmentKinds)[number];
export const equipmentStatuses = ['inUse', 'lockedOut'] as const;

const form = {
  name: text(),
  inventoryNumber: labelCode(50),
  kind: z.enum(equipmentKinds),
  manufacturer: optional(text()),
  serialNumber: optional(text(100)),
  yearBuilt: optional(year()),
  locationUuid: optional(reference('locations')),
  orgUnitUuid: optional(reference('orgUnits')),
  workArea: optional(text()),
  responsibleUuid: optional(reference('memberNames')),
  notes: optional(longText(2000)),
};

/** The register of the work equipment of a company. */
export const equipment = area('equipment', {
  ...recordCalls({
    area: 'equipment',
    words: ['piece of work equipment', 'pieces of work equipment'],
    form,
    row: equipmentRow(form),
    /**
     * `lockedOn`: since when nobody may use it, and why; null while it is in use. `nextDue`: of its duties the first.
     * `hasFailed`: a duty's last inspection was not passed, also when somebody released the piece since. `lacksDate`: it
     * has no duty, or one that says not when it is due.
     */
    listed: {
      name: form.name,
      inventoryNumber: form.inventoryNumber,
      kind: form.kind,
      manufacturer: form.manufacturer,
      locationUuid: form.locationUuid,
      workArea: form.workArea,
      responsibleUuid: form.responsibleUuid,
      lockedOn: optional(calendarDate()),
      lockReason: optional(longText(2000)),
      nextDue: optional(calendarDate()),
      hasFailed: z.boolean(),
      lacksDate: z.boolean(),
    },
    sortable: ['name', 'inventoryNumber', 'kind', 'workArea', 'lockedOn', 'nextDue'],
    filter: {
      kind: absent(oneOrMore(equipmentKinds)),
      locationUuid: absent(reference('locations')),
      orgUnitUuid: absent(reference('orgUnits')),
      responsibleUuid: absent(reference('memberNames')),
      status: absent(z.enum(equipmentStatuses)),
    },
    refusals: ['inventoryNumber.exists'],
  }),
  lockOut: call({
    method: 'POST',
    path: 'equipment/lock-out',
    summary: 'Locks equipment out: nobody may use it until it is released',
    access: 'equipment.update',
    kind: 'write',
    changes: ['equipment'],
    request: z.strictObject({ ...bulkRequest().shape, reason: longText(1000) }),
    response: bulkResponse(),
    errors: ['record.notFound', 'record.archived', 'equipment.lockedOut'],
  }),
  release: call({
    method: 'POST',
    path: 'equipment/release',
    summary: 'Releases equipment that was locked out; the audit log keeps why',
    access: 'equipment.update',
    kind: 'write',
    changes: ['equipment'],
    request: z.strictObject({ ...bulkRequest().shape, reason: longText(1000) }),
    response: bulkResponse(),
    errors: ['record.notFound', 'record.archived', 'equipment.inUse'],
  }),
});
