import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { empty, listRequest, listResponse } from './kit/list';
import { editor } from './riskAssessments/editor';
import { hazardGroups } from './riskAssessments/riskAssessmentContent';
import { targetKinds } from './riskAssessments/riskAssignments';
import {
  decision,
  followUpDecision,
  type MeasureKind,
  riskDetails,
  riskListItem,
  riskStatuses,
} from './riskAssessments/risks';
import { roundDetails, roundListItem } from './riskAssessments/roundFields';
import { pageOrientations } from './shapes/constants';
import { absent, oneOrMore, searchText, uuid } from './shapes/rules';

/** Filters of the list of rounds: by due date as one's own tasks, or by what is left to decide. */
export const roundFilters = [
  'all',
  'overdue',
  'next7Days',
  'nextMonth',
  'tooFewAnswers',
  'measuresToDefine',
  'measuresDecided',
  'done',
  'discarded',
] as const;
export type RoundFilter = (typeof roundFilters)[number];

const byRound = () => z.strictObject({ riskAssessmentExecutionResultUuid: uuid() });
const notFound = ['riskExecutionResult.notFound'] as const;

/** Results of a round: its risks, what is decided about them, and its end. */
export const riskRounds = area('riskRounds', {
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
        show: absent(z.enum(roundFilters)),
        targetKind: absent(oneOrMore(targetKinds)),
        riskAssessmentUuid: absent(uuid()),
      },
    }),
    response: z.strictObject({
      ...listResponse(roundListItem).shape,
      counts: z.strictObject({
        all: z.int(),
        overdue: z.int(),
        next7Days: z.int(),
        nextMonth: z.int(),
        tooFewAnswers: z.int(),
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
    response: roundDetails,
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
        /** True if something has to be decided before the measures can be confirmed. */
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
    changes: ['riskRounds'],
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
    changes: ['riskRounds'],
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
    changes: ['riskRounds', 'riskActions', 'messages'],
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
    request: z.strictObject({
      riskAssessmentExecutionResultUuid: uuid(),
      /** How its pages lie; upright unless it is said. */
      orientation: absent(z.enum(pageOrientations)),
    }),
    response: empty(),
    errors: [...notFound, 'riskExecutionResult.notConfirmed'],
    download: { formats: ['pdf'] },
  }),
});
