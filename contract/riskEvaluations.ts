import * as z from 'zod/mini';
import { area, call } from './call';
import { empty, listRequest, listResponse } from './list';
import { assessmentKinds, hazardGroups } from './riskAssessmentContent';
import { scopeNames, targetKinds } from './riskAssessments';
import { editor } from './riskExecutions';
import {
  decision,
  factor,
  followUpDecision,
  levelCounts,
  load,
  type MeasureKind,
  riskDetails,
  riskListItem,
  riskStatuses,
  sectionBar,
  statusCounts,
} from './risks';
import { absent, oneOrMore, searchText, uuid } from './rules';

/**
 * How far a round is: employees answer; the risks are decided on; all is confirmed and its actions are carried out;
 * everything is done; it was rated and then discarded with its assignment; it ended without a result, because its
 * assignment was deleted before.
 */
export const roundStates = ['running', 'evaluating', 'confirmed', 'done', 'discarded', 'closed'] as const;
export type RoundState = (typeof roundStates)[number];

/** Which rounds the list shows: by due date as one's own tasks, or by what is left to decide. */
export const evaluationFilters = [
  'all',
  'overdue',
  'next7Days',
  'nextMonth',
  'measuresToDefine',
  'measuresDecided',
  'done',
  'discarded',
] as const;
export type EvaluationFilter = (typeof evaluationFilters)[number];

const round = {
  uuid: uuid(),
  riskAssessmentUuid: uuid(),
  title: z.string(),
  kind: z.enum(assessmentKinds),
  ...scopeNames,
  state: z.enum(roundStates),
  /** Which round of its assignment it is, from 1. */
  cycle: z.int(),
  dueOn: z.string(),
  /** Whether it is not confirmed by then. */
  isOverdue: z.boolean(),
  /** The day the answering ended. */
  finishedOn: z.nullable(z.string()),
  /** The day all measures were confirmed. */
  confirmedOn: z.nullable(z.string()),
  /** Employees concerned: today, or when the answering ended. */
  memberCount: z.int(),
  /** Sheets handed in. */
  completedMemberCount: z.int(),
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

const listItem = z.strictObject({ ...round, editor: z.nullable(editor) });
export type EvaluationListItem = z.output<typeof listItem>;

const details = z.strictObject({
  ...round,
  versionNumber: z.nullable(z.int()),
  /** As it is now, with what the effectiveness checks found. */
  riskLoadAfter: load(),
  levelCounts,
  sections: z.array(sectionBar),
  /** Questions of the round before that are no longer asked. */
  dropped: z.array(z.strictObject({ questionId: z.string(), question: z.string(), factor: factor() })),
  previousUuid: z.nullable(uuid()),
  previousConfirmedOn: z.nullable(z.string()),
  /** How many sheets it takes before answering may be ended. */
  minimumCount: z.int(),
  /** How many risks keep the measures from being confirmed; 0 unless the round is being evaluated. */
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
export type EvaluationDetails = z.output<typeof details>;

const byRound = () => z.strictObject({ riskAssessmentExecutionResultUuid: uuid() });
const notFound = ['riskExecutionResult.notFound'] as const;

/** What comes of a round: its risks, what is decided about them, and its end. */
export const riskEvaluations = area('riskEvaluations', {
  list: call({
    method: 'POST',
    path: 'risk-assessment/read-assignment-overview-list',
    summary: 'One page of the rounds the caller may evaluate, and how many there are in each filter',
    access: 'risk-assessment.read-assignment-overview-list',
    kind: 'read',
    request: listRequest({
      // By `dueOn`, what is not confirmed comes first, the longest overdue before all; then what was confirmed, newest first.
      sortable: ['title', 'sourceName', 'targetName', 'dueOn', 'completedMemberCount', 'riskLoad'],
      filter: {
        search: absent(searchText()),
        show: absent(z.enum(evaluationFilters)),
        targetKind: absent(oneOrMore(targetKinds)),
        riskAssessmentUuid: absent(uuid()),
      },
    }),
    response: z.strictObject({
      ...listResponse(listItem).shape,
      counts: z.strictObject({
        all: z.int(),
        overdue: z.int(),
        next7Days: z.int(),
        nextMonth: z.int(),
        measuresToDefine: z.int(),
        measuresDecided: z.int(),
        done: z.int(),
        discarded: z.int(),
      }),
    }),
    errors: [],
  }),
  one: call({
    method: 'POST',
    path: 'risk-assessment/read-execution-result-details',
    summary: 'One round: how far it is, its risk load by section, before and after measures and against the one before',
    access: 'risk-assessment.read-assignment-overview-list',
    kind: 'read',
    request: byRound(),
    response: details,
    errors: notFound,
  }),
  risks: call({
    method: 'POST',
    path: 'risk-assessment/read-risk-list',
    summary: 'One page of the risks of a round; without factors as long as it runs',
    access: 'risk-assessment.read-risk-list',
    kind: 'read',
    request: listRequest({
      parent: { riskAssessmentExecutionResultUuid: uuid() },
      sortable: ['position', 'factor', 'status', 'hazard'],
      filter: {
        search: absent(searchText()),
        status: absent(oneOrMore(riskStatuses)),
        hazard: absent(oneOrMore(hazardGroups)),
        /** Whether something has to be decided before the measures can be confirmed. */
        undecided: absent(z.boolean()),
      },
    }),
    response: listResponse(riskListItem),
    errors: notFound,
  }),
  risk: call({
    method: 'POST',
    path: 'risk-assessment/read-risk-details',
    summary: 'One risk: what was asked, what the catalogue suggests, what was decided',
    access: 'risk-assessment.read-risk-list',
    kind: 'read',
    request: z.strictObject({ riskUuid: uuid() }),
    response: riskDetails,
    errors: ['risk.notFound'],
  }),
  decide: call({
    method: 'POST',
    path: 'risk-assessment/decide-risk',
    summary: 'Says what is done about a risk: suggested measures, own ones, or none with a reason; or takes it back',
    access: 'risk-assessment.decide-risk',
    kind: 'write',
    changes: ['riskEvaluations'],
    request: z
      .strictObject({ riskUuid: uuid(), ...decision, version: z.int() })
      .check(
        z.refine<{ measure: MeasureKind | null; reason: string | null }>(
          ({ measure, reason }) => measure !== 'notRelevant' || Boolean(reason),
          { path: ['reason'], params: { rule: 'required' } },
        ),
      ),
    response: riskDetails,
    errors: ['risk.notFound', 'riskExecutionResult.notEvaluating', 'execution.locked', 'record.changed'],
  }),
  finish: call({
    method: 'POST',
    path: 'risk-assessment/finish-execution-result',
    summary: 'Ends answering for all, even with unanswered questions, and rates the risks',
    access: 'risk-assessment.finish-execution-result',
    kind: 'write',
    changes: ['riskEvaluations'],
    request: byRound(),
    response: empty(),
    errors: [
      ...notFound,
      'riskExecutionResult.notRunning',
      'riskAssessment.tooFewParticipants',
      'riskAssessment.notCountable',
      'riskAssessment.nothingAnswered',
      'execution.locked',
    ],
  }),
  confirm: call({
    method: 'POST',
    path: 'risk-assessment/confirm-risk-actions',
    summary:
      'Agrees on all measures, which ends the execution; refused as long as a risk lacks its decision, one that is not assessed included',
    access: 'risk-assessment.confirm-risk-actions',
    kind: 'write',
    changes: ['riskEvaluations', 'riskActions', 'messages'],
    request: z.strictObject({
      riskAssessmentExecutionResultUuid: uuid(),
      /** One decision for each risk that is not assessed. */
      followUps: absent(z.array(followUpDecision).check(z.maxLength(1_000))),
    }),
    response: empty(),
    errors: [
      ...notFound,
      'riskExecutionResult.notEvaluating',
      'riskExecutionResult.undecided',
      'riskExecutionResult.notAssessed',
      'execution.locked',
    ],
  }),
  lock: call({
    method: 'POST',
    path: 'risk-assessment/lock-execution-result',
    summary: 'Takes or renews the lease of 2 minutes under which one person edits a round',
    access: 'risk-assessment.lock-execution-result',
    kind: 'silentWrite',
    changes: [],
    request: byRound(),
    response: z.strictObject({ editor }),
    errors: [...notFound, 'riskExecutionResult.confirmed', 'execution.locked'],
  }),
  release: call({
    method: 'POST',
    path: 'risk-assessment/release-execution-result',
    summary: 'Gives the lease back, so that the next one need not wait',
    access: 'risk-assessment.lock-execution-result',
    kind: 'silentWrite',
    changes: [],
    request: byRound(),
    response: empty(),
    errors: notFound,
  }),
  downloadDocument: call({
    method: 'POST',
    path: 'risk-assessment/download-document',
    summary: 'A confirmed assessment as a PDF, in the caller’s language',
    access: 'risk-assessment.read-risk-list',
    kind: 'silentWrite',
    changes: [],
    request: byRound(),
    response: empty(),
    errors: [...notFound, 'riskExecutionResult.notConfirmed'],
    download: { formats: ['pdf'] },
  }),
});
