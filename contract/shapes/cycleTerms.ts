import * as z from 'zod/mini';
import { firstExecutionBufferDays, repeatIntervalMonths } from './constants';

/** Terms of what is done again and again: tasks, or rounds. */
export const cycleTerms = {
  /** Months until it has to be done again; 0: once. */
  interval: z.literal([...repeatIntervalMonths]),
  /** Days from the assignment to the first due date. */
  buffer: z.literal([...firstExecutionBufferDays]),
};
