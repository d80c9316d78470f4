import * as z from 'zod/mini';

/** Effects of a change on recurring duties: on how many tasks, or rounds. */
export const cycleChanges = z.strictObject({
  /** Asked for anew. */
  made: z.int(),
  /** Asked for no more. */
  closed: z.int(),
  /** Open until their e-learning is in force again, and not asked for meanwhile; and the other way round. */
  suspended: z.int(),
  resumed: z.int(),
  /** Due on another day. */
  moved: z.int(),
  overdue: z.int(),
  noLongerOverdue: z.int(),
});
export type CycleChanges = z.output<typeof cycleChanges>;

/** Consequences of settings now, and those their dates will have if nothing else changes until then. */
export const settingsConsequences = z.strictObject({
  ...cycleChanges.shape,
  onDates: z.array(z.strictObject({ on: z.string(), inForce: z.boolean(), changes: cycleChanges })),
});
export type SettingsConsequences = z.output<typeof settingsConsequences>;

/** Of a change that concerns nobody. */
export const nothingChanges: CycleChanges = {
  made: 0,
  closed: 0,
  suspended: 0,
  resumed: 0,
  moved: 0,
  overdue: 0,
  noLongerOverdue: 0,
};
