import * as z from 'zod/mini';
import { uuid } from '../shapes/rules';
import { attendees } from './attendees';
import { editor } from './editor';
import { assessmentKinds } from './riskAssessmentContent';
import { scopeNames } from './riskAssignments';
import { factor, levelCounts, load, sectionBar, statusCounts } from './risks';

/**
 * States of a round: employees answer; the risks are decided on; all is confirmed and its actions are carried out;
 * everything is done; it was rated and then discarded with its assignment; it ended without a result, because its
 * assignment was deleted before.
 */
export const roundStates = ['running', 'evaluating', 'confirmed', 'done', 'discarded', 'closed'] as const;
export type RoundState = (typeof roundStates)[number];

const round = {
  uuid: uuid(),
  riskAssessmentUuid: uuid(),
  title: z.string(),
  kind: z.enum(assessmentKinds),
  ...scopeNames,
  state: z.enum(roundStates),
  /** Number of the round within its assignment, from 1. */
  cycle: z.int(),
  dueOn: z.string(),
  /** True if it is not confirmed by then. */
  isOverdue: z.boolean(),
  /** The day the answering ended. */
  finishedOn: z.nullable(z.string()),
  /** The day all measures were confirmed. */
  confirmedOn: z.nullable(z.string()),
  /** Employees concerned: today, or when the answering ended. */
  memberCount: z.int(),
  /** Sheets handed in. */
  completedMemberCount: z.int(),
  /** True if so few sheets count that its factors are no means but the upper ends of their levels. */
  levelsOnly: z.boolean(),
  /** The mean factor of the rated risks. */
  riskLoad: load(),
  /** The factor of that load, for its level. */
  riskFactor: factor(),
  riskCounts: statusCounts,
  /** Of a round that was discarded, whose means are shown no more; by whom is null where the licensee did it. */
  discarded: z.nullable(z.strictObject({ by: z.nullable(z.string()), on: z.string(), reason: z.string() })),
  /** Why it asks again nearly all who answered another round not long before: its participants read it, too. */
  repeatReason: z.nullable(z.string()),
};

export const roundListItem = z.strictObject({ ...round, editor: z.nullable(editor) });
export type RoundListItem = z.output<typeof roundListItem>;

export const roundDetails = z.strictObject({
  ...round,
  versionNumber: z.nullable(z.int()),
  /** Person who confirmed all measures. */
  confirmedBy: z.nullable(z.string()),
  /** Attendees of an inspection; of a survey, always nobody. */
  attendees: attendees(),
  /** As it is now, with what the effectiveness checks found. */
  riskLoadAfter: load(),
  levelCounts,
  sections: z.array(sectionBar),
  /** Questions of the round before that are no longer asked. */
  dropped: z.array(z.strictObject({ questionId: z.string(), question: z.string(), factor: factor() })),
  previousUuid: z.nullable(uuid()),
  previousConfirmedOn: z.nullable(z.string()),
  /** Number of sheets that it takes before answering may be ended. */
  minimumCount: z.int(),
  /** Number of risks that keep the measures from being confirmed; 0 unless the round is being evaluated. */
  undecidedCount: z.int(),
  editor: z.nullable(editor),
  abilities: z.strictObject({
    /** End answering for all. */
    finish: z.boolean(),
    /** Decide about risks and their actions. */
    decide: z.boolean(),
    /** Confirm all measures. */
    confirm: z.boolean(),
  }),
});
export type RoundDetails = z.output<typeof roundDetails>;
