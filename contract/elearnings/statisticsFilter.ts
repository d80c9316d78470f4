import * as z from 'zod/mini';
import { absent, oneOrMore, pastDate, reference, searchText } from '../shapes/rules';
import { taskStatuses } from '../shapes/tasks';

/** Tells whether somebody could show a certificate of a course that held on a day; one that has run out; or none. */
export const proofStates = ['valid', 'expired', 'none'] as const;
export type ProofState = (typeof proofStates)[number];

/** Within so many days, today included, something is due soon. */
export const dueWithinDays = [7, 30] as const;
export type DueWithinDays = (typeof dueWithinDays)[number];

const today = {
  search: absent(searchText()),
  /** The unit and all those below it. */
  orgUnitUuid: absent(reference('orgUnits')),
  elearningUuid: absent(reference('elearningNames')),
};
const standings = {
  status: absent(oneOrMore(taskStatuses)),
  proof: absent(oneOrMore(proofStates)),
  /** Days ahead: tasks to be done from the day on until so many days later. */
  dueWithin: absent(z.literal([...dueWithinDays])),
};

/** Filter of statistics by people and day. */
export const peopleFilter = {
  ...today,
  /** The end of this day of the company; today, if absent. */
  asOf: absent(pastDate()),
};

/** Filter by people and courses. */
export const entryFilter = { ...peopleFilter, ...standings };

/** The same of today alone. */
export const todaysEntryFilter = { ...today, ...standings };
