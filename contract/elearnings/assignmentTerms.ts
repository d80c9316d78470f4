import * as z from 'zod/mini';
import { firstExecutionBufferDays, repeatIntervalMonths } from '../shapes/constants';
import { absent, optional } from '../shapes/rules';

/** When what is assigned has to be done; null: as the settings of the e-learning say. */
export const assignmentTerms = {
  /** Months until it has to be done again; 0: once. */
  interval: optional(z.literal([...repeatIntervalMonths])),
  /** Days from the assignment to the first due date. */
  buffer: optional(z.literal([...firstExecutionBufferDays])),
};

const terms = z.strictObject(assignmentTerms);
export type AssignmentTerms = z.output<typeof terms>;

/** The terms of what is assigned, where they are chosen; absent: what is assigned already keeps its own. */
export const chosenTerms = () => ({
  interval: absent(assignmentTerms.interval),
  buffer: absent(assignmentTerms.buffer),
});
