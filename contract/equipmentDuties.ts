import * as z from 'zod/mini';
import { dueDate, monthCount } from './equipment/equipmentFields';
import { area } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { absent, longText, optional, reference, text } from './shapes/rules';

/**
 * Inspectors allowed: a person with the knowledge for it (BetrSichV §2(6)), an approved body (§2(14)), or an instructed
 * person.
 */
export const inspectedByOptions = ['competentPerson', 'inspectionBody', 'instructedPerson'] as const;
/** By which rule the next term runs: annex 2 sections 2 to 4 and annex 3 of the BetrSichV, or as the employer says. */
export const inspectionRules = ['annex', 'other'] as const;

/** Inspection duties of a piece of work equipment: what, how often and by whom. */
export const equipmentDuties = area(
  'equipmentDuties',
  recordCalls({
    area: 'equipmentDuties',
    words: ['inspection duty', 'inspection duties'],
    form: {
      equipmentUuid: reference('equipment'),
      name: text(),
      intervalMonths: monthCount(1, 240),
      inspectedBy: z.enum(inspectedByOptions),
      rule: z.enum(inspectionRules),
      legalBasis: optional(text()),
      // Empty: somebody has yet to say when.
      nextDue: optional(dueDate()),
      // Why somebody chose another day than follows from the last inspection.
      dueReason: absent(optional(longText(1000))),
      // Nothing is due any more; the proofs keep their duty.
      isEnded: z.boolean(),
    },
    sortable: ['nextDue', 'name', 'intervalMonths'],
    filter: { equipmentUuid: absent(reference('equipment')) },
  }),
);
