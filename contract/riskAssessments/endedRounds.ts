import * as z from 'zod/mini';

/** Rounds that deleting assignments of risk assessments would end. */
export const endedRounds = () =>
  z.strictObject({
    /** Open rounds that would end without a result. */
    openRounds: z.int(),
    /** Sheets filled in for them, which would be lost, */
    completedSheets: z.int(),
    /** with decisions about their risks */
    decidedRisks: z.int(),
    /** and actions planned. */
    plannedActions: z.int(),
    /** Open rounds that were rated: they stay as discarded, without their answers. */
    ratedRounds: z.int(),
    /** Finished rounds, which stay. */
    finishedRounds: z.int(),
  });
export type EndedRounds = z.output<ReturnType<typeof endedRounds>>;
