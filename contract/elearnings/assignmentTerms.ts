import * as z from 'zod/mini';
import { cycleTerms } from '../shapes/cycleTerms';
import { absent, optional } from '../shapes/rules';

/** When what is assigned has to be done; null: as the settings of the e-learning say. */
export const assignmentTerms = {
  interval: optional(cycleTerms.interval),
  buffer: optional(cycleTerms.buffer),
};

const terms = z.strictObject(assignmentTerms);
export type AssignmentTerms = z.output<typeof terms>;

/** The terms of what is assigned, where they are chosen; absent: what is assigned already keeps its own. */
export const chosenTerms = () => ({
  interval: absent(assignmentTerms.interval),
  buffer: absent(assignmentTerms.buffer),
});
