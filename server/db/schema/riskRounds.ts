import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attendee } from '../../../contract/riskAssessments/attendees';
import type { TargetKind } from '../../../contract/riskAssessments/riskAssignments';
import type { Spread } from '../../../contract/riskAssessments/riskSpread';
import { type FollowUpKind, followUpKinds } from '../../../contract/riskAssessments/risks';
import { clients } from './clients';
import { id, instant, quoted, tenantRowId, tenantRowKey } from './columns';
import { taskStates, undoneStates } from './elearningTasks';
import { riskAssessments, riskAssessmentVersions, riskAssignments } from './riskAssessments';

/** Scope of a round, who answered for it and what was assessed: kept when it ended: names change. */
export interface RoundScope {
  sourceName: string;
  targetKind: TargetKind;
  targetName: string | null;
  /** For the row rule once the assignment is gone; null: the root, or nothing of the kind. */
  sourceUnitId?: string | null;
  targetUnitId?: string | null;
  targetLocationId?: string | null;
}

/**
 * The rounds of the assignments: one row per cycle, never used again, in the same states as e-learning tasks. An open
 * round is answered until `finished_on` and evaluated from then on; confirming its measures completes it.
 */
export const riskRounds = pgTable(
  'risk_rounds',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    riskAssessmentId: uuid('risk_assessment_id')
      .notNull()
      .references(() => riskAssessments.id),
    /** Gone with its assignment, except of rounds that were finished: those stay without it. */
    assignmentId: uuid('assignment_id').references(() => riskAssignments.id, { onDelete: 'set null' }),
    /** From 1, per assignment. */
    cycle: integer('cycle').notNull(),
    state: text('state').$type<(typeof taskStates)[number]>().notNull().default('open'),
    assignedOn: date('assigned_on').notNull(),
    /** The instant, by the database's clock: who came later does not count towards those it takes to rate anything. */
    assignedAt: instant('assigned_at').notNull().default(sql`now()`),
    /** As of e-learning tasks. */
    since: date('since'),
    dueOn: date('due_on').notNull(),
    /** When the first sheet was begun: from then on its version stays. */
    startedOn: date('started_on'),
    versionId: uuid('version_id').references(() => riskAssessmentVersions.id),
    /** When answering ended. */
    finishedOn: date('finished_on'),
    /** Kept when answering ended; before that they are counted. */
    memberCount: integer('member_count'),
    completedMemberCount: integer('completed_member_count'),
    /** Kept when the round ended in either way. */
    scope: jsonb('scope').$type<RoundScope>(),
    /** The mean factor of its rated risks, once it is rated. */
    riskLoad: numeric('risk_load', { precision: 4, scale: 2, mode: 'number' }),
    /** When all measures were confirmed. */
    completedOn: date('completed_on'),
    completedAt: instant('completed_at'),
    /** Name of the person who confirmed them: part of the document, which proves it as long as it is kept. */
    completedBy: text('completed_by'),
    closedOn: date('closed_on'),
    /**
     * Names of those who took part in an inspection: part of the document, as who confirmed it. Of surveys always
     * nobody.
     */
    attendees: jsonb('attendees').$type<Attendee[]>().notNull().default([]),
    /**
     * People whose sheets counted when answering ended: nearly the same people are not asked again without a reason.
     */
    ratedBy: uuid('rated_by').array(),
    /** True if the factors are upper ends of levels, since fewer sheets counted than a mean takes. */
    levelsOnly: boolean('levels_only').notNull().default(false),
    /** Of a round that was rated and whose assignment was deleted: why, and by whom; null: by the licensee. */
    discardReason: text('discard_reason'),
    discardedBy: text('discarded_by'),
    /** Why it asks nearly all who answered another one again. */
    repeatReason: text('repeat_reason'),
    /** The confirmed round before, which this one is compared with. */
    previousId: uuid('previous_id'),
    /** Lease of whoever edits it, which ends by itself. A member, or an adviser by name alone. */
    editorId: uuid('editor_id'),
    editorName: text('editor_name'),
    editedUntil: instant('edited_until'),
    /** Since when the lease is a check-out, which lasts for days; null of one that is renewed online. */
    checkedOutAt: instant('checked_out_at'),
    /**
     * Person whose check-out was taken over, by whom and when, until they have given it back. An adviser is not told.
     */
    formerEditorId: uuid('former_editor_id'),
    takenOverById: uuid('taken_over_by_id'),
    takenOverAt: instant('taken_over_at'),
  },
  (table) => [
    uniqueIndex('risk_rounds_cycle').on(table.clientId, table.assignmentId, table.cycle),
    uniqueIndex('risk_rounds_one_open')
      .on(table.clientId, table.assignmentId)
      .where(sql`${table.state} in ('open', 'suspended')`),
    index('risk_rounds_due').on(table.clientId, table.dueOn).where(sql`${table.state} = 'open'`),
    index('risk_rounds_of_assessment').on(table.clientId, table.riskAssessmentId, table.state),
    check('risk_rounds_state', sql`${table.state} in (${quoted(taskStates)})`),
    check(
      'risk_rounds_end',
      sql`(${table.state} = 'completed') = (${table.completedOn} is not null)
        and (${table.state} in (${quoted(undoneStates)})) = (${table.closedOn} is not null)
        and (${table.completedOn} is null) = (${table.completedAt} is null)
        and (${table.state} <> 'completed' or ${table.finishedOn} is not null)
        and (${table.discardReason} is null or (${table.state} = 'closed' and ${table.finishedOn} is not null))
        and (${table.startedOn} is null) = (${table.versionId} is null)`,
    ),
  ],
);

/**
 * Participation in a round: that somebody does, never what they answered. `sheet_id` leads to that only while the round
 * runs, so that somebody can go on where they were; it is cut when answering ends. Of an inspection there is one
 * without a person.
 */
export const riskParticipations = pgTable(
  'risk_executions',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    roundId: uuid('round_id')
      .notNull()
      .references(() => riskRounds.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id'),
    sheetId: uuid('sheet_id'),
    /** Percent. */
    progress: integer('progress').notNull().default(0),
    /** The question shown last. */
    questionId: text('question_id'),
    revision: integer('revision').notNull().default(0),
    /** A day: an instant would match the server's log. */
    completedOn: date('completed_on'),
  },
  (table) => [
    tenantRowKey(table),
    uniqueIndex('risk_executions_member').on(table.clientId, table.roundId, table.memberId),
    uniqueIndex('risk_executions_shared').on(table.clientId, table.roundId).where(sql`${table.memberId} is null`),
    index('risk_executions_of_member').on(table.clientId, table.memberId),
  ],
);

/**
 * Anonymous answers, by nobody in particular: no instant, no order and no key of a person. When answering ends, sheets
 * handed in are written anew under other keys in random order and all others are deleted.
 */
export const riskSheets = pgTable(
  'risk_sheets',
  {
    /** Random, unlike all other keys: theirs tell when they were made. */
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    roundId: uuid('round_id')
      .notNull()
      .references(() => riskRounds.id, { onDelete: 'cascade' }),
    /** By the question's place in its version: the place of the answer among the question's, from 0; null: none. */
    answers: smallint('answers').array().notNull(),
    isCompleted: boolean('is_completed').notNull().default(false),
    /**
     * True if it counts towards those it takes to rate anything; true of all once answering has ended, so that none can
     * be told by it.
     */
    isCounted: boolean('is_counted').notNull().default(true),
  },
  (table) => [tenantRowKey(table), index('risk_sheets_of_round').on(table.clientId, table.roundId)],
);

/** A question of a round whose answering began: its rating and what was decided about it. */
export const risks = pgTable(
  'risks',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    roundId: uuid('round_id')
      .notNull()
      .references(() => riskRounds.id, { onDelete: 'cascade' }),
    sectionId: text('section_id').notNull(),
    questionId: text('question_id').notNull(),
    /** From 0, over all sections. */
    position: integer('position').notNull(),
    /** 1 to 10; null before answering ended, and where fewer rated it than may be told. */
    factor: smallint('factor'),
    /** Spread of the answers as far as it may be shown; nothing else is kept of it. */
    spread: jsonb('spread').$type<Spread>(),
    /** True if whoever inspected the place answered that what is asked about is not there; of surveys always false. */
    doesNotApply: boolean('does_not_apply').notNull().default(false),
    measure: text('measure').$type<'suggested' | 'custom' | 'notRelevant'>(),
    reason: text('reason'),
    higherClassReason: text('higher_class_reason'),
    measuresInPlace: text('measures_in_place'),
    /** Follow-up of a question that is not assessed; decided by whoever confirmed the round, when they did. */
    followUp: text('follow_up').$type<FollowUpKind>(),
    followUpReason: text('follow_up_reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('risks_question').on(table.clientId, table.roundId, table.questionId),
    check('risks_factor', sql`${table.factor} between 1 and 10`),
    check('risks_measure', sql`${table.measure} in ('suggested', 'custom', 'notRelevant')`),
    check('risks_follow_up', sql`${table.followUp} in (${quoted(followUpKinds)})`),
    check('risks_follow_up_reason', sql`${table.followUp} <> 'notApplicable' or ${table.followUpReason} is not null`),
    check('risks_reason', sql`${table.measure} <> 'notRelevant' or ${table.reason} is not null`),
  ],
);
