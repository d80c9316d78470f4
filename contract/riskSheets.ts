import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { attendees } from './riskAssessments/attendees';
import { editor } from './riskAssessments/editor';
import { readableSections } from './riskAssessments/readableSections';
import { assessmentKinds } from './riskAssessments/riskAssessmentContent';
import { scopeNames } from './riskAssessments/riskAssignments';
import { languageCodes } from './shapes/constants';
import { absent, uuid } from './shapes/rules';

const localId = () => z.string().check(z.minLength(1), z.maxLength(60));

/** By question: the answer chosen. Questions without one are left out. */
const answers = () => z.record(localId(), localId());

const progress = {
  /** Grows with each save: who saves with an older one has the sheet open elsewhere. */
  revision: z.int(),
  /** Percent of the questions answered. */
  progress: z.int(),
};

const riskSheet = z.strictObject({
  executionUuid: uuid(),
  riskAssessmentExecutionResultUuid: uuid(),
  riskAssessmentUuid: uuid(),
  title: z.string(),
  kind: z.enum(assessmentKinds),
  versionNumber: z.int(),
  /** The language of the content: the reader's, if the entry speaks it. */
  languageCode: z.enum(languageCodes),
  ...scopeNames,
  dueOn: z.string(),
  /** Why this asks again nearly all who answered not long before; null if it does not. */
  repeatReason: z.nullable(z.string()),
  sections: readableSections,
  answers: answers(),
  /** Attendees of an inspection. */
  attendees: attendees(),
  /** The question shown last; null as long as nothing was saved. */
  questionId: z.nullable(z.string()),
  ...progress,
  isCompleted: z.boolean(),
  /** Of an inspection, which several may fill in, one after the other; null of a sheet of one's own. */
  editor: z.nullable(editor),
  /**
   * Take-over of the caller’s check-out: by whom and when, as long as they have not given it back; a name may be gone.
   */
  takenOver: z.nullable(z.strictObject({ name: z.nullable(z.string()), at: z.string() })),
});
export type RiskSheet = z.output<typeof riskSheet>;

const checkOutErrors = [
  'execution.notFound',
  'riskExecutionResult.notRunning',
  'execution.completed',
  'execution.locked',
] as const;

const byExecution = () => z.strictObject({ executionUuid: uuid() });

/** Filling in a risk assessment: begin, save, take up again, complete. */
export const riskSheets = area('riskSheets', {
  create: call({
    method: 'POST',
    path: 'risk-assessment/create-execution',
    summary: 'Begins the caller’s own sheet of a running round, or finds where it was begun',
    access: 'risk-assessment.create-execution',
    kind: 'silentWrite',
    changes: ['riskSheets'],
    request: z.strictObject({ riskAssessmentExecutionResultUuid: uuid() }),
    response: byExecution(),
    errors: ['riskExecutionResult.notFound', 'riskExecutionResult.notRunning', 'execution.locked'],
  }),
  read: call({
    method: 'POST',
    path: 'risk-assessment/read-execution',
    summary: 'What is asked, and what the caller answered so far',
    access: 'risk-assessment.read-execution',
    kind: 'read',
    request: byExecution(),
    response: riskSheet,
    errors: ['execution.notFound'],
  }),
  save: call({
    method: 'POST',
    path: 'risk-assessment/save-execution',
    summary: 'Keeps the caller’s answers',
    access: 'risk-assessment.save-execution',
    kind: 'silentWrite',
    changes: ['riskSheets'],
    request: z.strictObject({
      executionUuid: uuid(),
      revision: z.int(),
      answers: answers(),
      questionId: localId(),
      /** Of an inspection alone, whose sheet several fill in; without them those stay who were named before. */
      attendees: absent(attendees()),
    }),
    response: z.strictObject({ ...progress, savedAt: z.string() }),
    errors: [
      'execution.notFound',
      'riskExecutionResult.notRunning',
      'riskAssessment.answerUnknown',
      'execution.completed',
      'execution.locked',
      'record.changed',
    ],
  }),
  complete: call({
    method: 'POST',
    path: 'risk-assessment/complete-execution',
    summary: 'Hands in the sheet as it was saved last; it cannot be changed afterwards',
    access: 'risk-assessment.complete-execution',
    kind: 'write',
    changes: ['riskSheets', 'riskRounds'],
    request: z.strictObject({ executionUuid: uuid(), revision: z.int() }),
    response: z.strictObject({}),
    errors: [
      'execution.notFound',
      'riskExecutionResult.notRunning',
      'riskAssessment.nothingAnswered',
      'execution.completed',
      'execution.locked',
      'record.changed',
    ],
  }),
  checkOut: call({
    method: 'POST',
    path: 'risk-assessment/check-out-execution',
    summary: 'Keeps the shared sheet of an inspection for the caller, who fills it in without a network, for 7 days',
    access: 'risk-assessment.save-execution',
    kind: 'silentWrite',
    changes: ['riskSheets', 'riskRounds'],
    request: byExecution(),
    response: z.strictObject({ editor }),
    errors: checkOutErrors,
  }),
  giveBack: call({
    method: 'POST',
    path: 'risk-assessment/give-back-execution',
    summary: 'Ends the caller’s check-out of an inspection, if there is one',
    access: 'risk-assessment.save-execution',
    kind: 'silentWrite',
    changes: ['riskSheets', 'riskRounds'],
    request: byExecution(),
    response: z.strictObject({}),
    errors: ['execution.notFound'],
  }),
  takeOver: call({
    method: 'POST',
    path: 'risk-assessment/take-over-execution',
    summary: 'Ends somebody else’s check-out of an inspection, who is told, and edits it from now on',
    access: 'risk-assessment.save-execution',
    kind: 'silentWrite',
    changes: ['riskSheets', 'riskRounds'],
    request: byExecution(),
    response: z.strictObject({ editor }),
    errors: checkOutErrors,
  }),
});
