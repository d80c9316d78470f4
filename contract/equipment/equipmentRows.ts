import * as z from 'zod/mini';
import { equipmentDuties } from '../equipmentDuties';
import { equipmentInspections } from '../equipmentInspections';
import type { ImportedRow } from '../kit/call';
import { optional } from '../shapes/rules';

const { intervalMonths, nextDue } = equipmentDuties.create.request.shape;
const { inspectedOn, inspector } = equipmentInspections.create.request.shape;

/** Columns of a list of work equipment about inspections, by the rules of the forms of duties and proofs. */
const furtherColumns = {
  intervalMonths: optional(intervalMonths),
  lastInspectedOn: optional(inspectedOn),
  nextDue,
  inspector: optional(inspector),
};

const ofInspections = z.strictObject(furtherColumns);
export type ListedInspection = z.output<typeof ofInspections>;

/** A proof needs its duty and whoever inspected (BetrSichV §14(7)); what is due next comes after it. */
const needsOfProof = z.check<ListedInspection>(({ value, issues }) => {
  const { lastInspectedOn, nextDue: due } = value;
  if (!lastInspectedOn) return;
  for (const path of ['intervalMonths', 'inspector'] as const) {
    if (value[path] !== null) continue;
    issues.push({ code: 'custom', input: null, path: [path], params: { rule: 'required' }, continue: true });
  }
  if (!due || due > lastInspectedOn) return;
  const params = { rule: 'minDate', minDate: lastInspectedOn };
  issues.push({ code: 'custom', input: due, path: ['nextDue'], params, continue: true });
});

/** A row of a list of work equipment: the piece, what is inspected of it how often, and when it was last. */
export const equipmentRow = (form: Readonly<Record<string, z.ZodMiniType>>): ImportedRow => ({
  request: z.strictObject({ ...form, ...furtherColumns }).check(needsOfProof),
  left: ({ intervalMonths: interval, lastInspectedOn, nextDue: due, inspector: by }) => [
    ...(due !== null && interval === null ? ['nextDue'] : []),
    ...(by !== null && lastInspectedOn === null ? ['inspector'] : []),
  ],
});
