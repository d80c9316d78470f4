import { type SQL, sql } from 'drizzle-orm';
import { proofStates } from '../../../../contract/elearnings/statisticsFilter';
import type { TaskStatus } from '../../../../contract/shapes/tasks';

/** The most pressing first. */
export const statusesByUrgency: readonly TaskStatus[] = ['overdue', 'due', 'inprogress', 'completed'];

/** From 1 for the most pressing, of a column `status`. */
export const urgency: SQL = sql`array_position(${sql.param(statusesByUrgency)}::text[], status)`;

/** A status of a column with its urgency. */
export const statusOf = (column: SQL): SQL => sql`(${sql.param(statusesByUrgency)}::text[])[${column}]`;

/** Every status with every proof, and the column of `elearning_sums` that counts them. */
export const counters = statusesByUrgency.flatMap((status, index) =>
  proofStates.map((proof) => ({ status, urgency: index + 1, proof, column: `${status}_${proof}` })),
);

/**
 * Id in place of a person's or course's: none of them (see `elearning_standing_marks`), or all (see `elearning_sums`).
 */
export const zeroId = '00000000-0000-0000-0000-000000000000';
