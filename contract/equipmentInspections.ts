import * as z from 'zod/mini';
import { area } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { recordFile } from './kit/recordFiles';
import {
  absent,
  calendarDate,
  longText,
  oneOrMore,
  optional,
  pastDate,
  reference,
  text,
  webAddress,
} from './shapes/rules';

/** Results of an inspection; equipment that fails must not be used: BetrSichV §5(2). */
export const inspectionResults = ['passed', 'passedWithDefects', 'failed'] as const;

const form = {
  equipmentUuid: reference('equipment'),
  dutyUuid: reference('equipmentDuties'),
  inspectedOn: pastDate(),
  inspector: text(),
  scope: longText(2000),
  result: z.enum(inspectionResults),
  defects: optional(longText(2000)),
  // When the inspection was due; the term starts anew then.
  wasOutOfService: z.boolean(),
  reportFile: optional(recordFile('equipmentInspections', 'reportFile')),
  reportLink: optional(webAddress()),
};

const { equipmentUuid, ...inspection } = form;

/**
 * Proofs of inspections, with what BetrSichV §14(7) asks for: kind, scope, result and who inspected.
 */
export const equipmentInspections = area(
  'equipmentInspections',
  recordCalls({
    area: 'equipmentInspections',
    words: ['inspection', 'inspections'],
    form,
    listed: {
      equipmentUuid,
      /** Of the piece, as it stands on it today. */
      inventoryNumber: z.string(),
      /** The kind of inspection, as the duty was called then. */
      name: z.string(),
      ...inspection,
      /** Due date of the next inspection that follows from this one. */
      nextDue: optional(calendarDate()),
    },
    sortable: ['inspectedOn', 'inspector', 'nextDue'],
    filter: {
      equipmentUuid: absent(reference('equipment')),
      dutyUuid: absent(reference('equipmentDuties')),
      result: absent(oneOrMore(inspectionResults)),
    },
  }),
);
