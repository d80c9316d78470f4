import * as z from 'zod/mini';
import { lessonPages } from './elearnings/lessons';
import { area, call } from './kit/call';
import { languageCodes } from './shapes/constants';
import { uuid } from './shapes/rules';
import { taskStatuses } from './shapes/tasks';

/** The most characters of what a package asks to be kept: suspend data at its limit, and its objectives and interactions. */
export const maximumScormState = 500_000;

const id = () => z.string().check(z.minLength(1), z.maxLength(255));

/** Progress of a person in lessons of our own. */
const lessonState = z.strictObject({
  kind: z.literal('lessons'),
  /** The page shown last. */
  pageId: id(),
  readPageIds: z.array(id()).check(z.maxLength(100)),
  /** By question: the answers chosen. An answer stays as given until the questions are tried again. */
  answers: z.record(id(), z.array(id()).check(z.minLength(1), z.maxLength(8))),
  /** Number of the attempt at the questions, from 1. */
  attempt: z.int().check(z.minimum(1), z.maximum(1_000)),
});
export type LessonState = z.output<typeof lessonState>;

/** Escapes that PostgreSQL's JSON cannot hold: NUL and half a surrogate pair. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Progress of a person in a package: the run-time's data of each of its units, as its standard names it. */
const scormState = z.strictObject({
  kind: z.literal('scorm'),
  /** The unit open last. */
  unitId: id(),
  units: z.record(id(), z.record(z.string(), z.unknown())).check(
    z.refine((units) => JSON.stringify(units).length <= maximumScormState, {
      params: { rule: 'maxlength', maxlength: maximumScormState },
    }),
    z.refine((units) => !unstorable.test(JSON.stringify(units)), { params: { rule: 'unknown' } }),
  ),
});
export type ScormState = z.output<typeof scormState>;

const executionState = z.discriminatedUnion('kind', [lessonState, scormState]);
export type ExecutionState = z.output<typeof executionState>;

const content = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lessons'), pages: lessonPages() }),
  z.strictObject({
    kind: z.literal('scorm'),
    standard: z.enum(['scorm12', 'scorm2004']),
    /** The page on the content's own host that plays the package and speaks to the dashboard by messages. */
    playerAddress: z.string(),
    /**
     * Address to which that page sends a unit's last report while the page goes away, when no message arrives any more.
     */
    lastWordsAddress: z.string(),
    /** The page on the content's own host that hands over what units said last without a network. */
    sealedWordsAddress: z.string(),
    units: z.array(
      z.strictObject({
        unitId: id(),
        title: z.string(),
        /** Address of its first page, relative to the player page. */
        address: z.string(),
        /** Percent from which the unit counts as passed, if the operator or the package has set one. */
        masteryScore: z.nullable(z.number()),
        /** Launch data that the package wants handed to the unit at its start. */
        launchData: z.nullable(z.string()),
        maximumTime: z.nullable(z.string()),
        timeLimitAction: z.nullable(z.string()),
        /** A page to read: it reports nothing, and nothing of it counts. */
        isAsset: z.boolean(),
        /** SCORM 2004: a unit that ends without a word about it counts as complete. */
        presumesCompletion: z.boolean(),
        /** SCORM 2004: the share of progress, 0 to 1, from which the unit is complete, if the package says so. */
        completionThreshold: z.nullable(z.number()),
      }),
    ),
    /** Learner data that the package may know. */
    learner: z.strictObject({ learnerId: z.string(), learnerName: z.string() }),
  }),
]);
export type ExecutionContent = z.output<typeof content>;

const progress = {
  /** Grows with each save: who saves with an older one has it open elsewhere. */
  revision: z.int(),
  status: z.enum(taskStatuses),
  /** Percent. */
  progress: z.int(),
  /** The certificate's, once it is finished. */
  resultUuid: z.nullable(uuid()),
};

export const execution = z.strictObject({
  executionUuid: uuid(),
  taskUuid: uuid(),
  elearningUuid: uuid(),
  title: z.string(),
  versionNumber: z.int(),
  /** The language of the content: the reader's, if the course speaks it. */
  languageCode: z.enum(languageCodes),
  /** Percent. */
  passMark: z.int(),
  dueOn: z.string(),
  ...progress,
  content,
  /** Null as long as nothing was saved. */
  state: z.nullable(executionState),
});
export type Execution = z.output<typeof execution>;

const byExecution = () => z.strictObject({ executionUuid: uuid() });

/** Doing an e-learning: begin, save, take up again, start over. */
export const elearningExecutions = area('elearningExecutions', {
  create: call({
    method: 'POST',
    path: 'elearning/create-execution',
    summary: 'Begins a task of the caller’s own, or finds where it was begun',
    access: 'elearning.create-execution',
    kind: 'silentWrite',
    changes: ['elearningExecutions'],
    request: z.strictObject({ taskUuid: uuid() }),
    response: byExecution(),
    errors: ['elearning.notFound', 'elearning.notAssigned', 'elearning.suspended'],
  }),
  read: call({
    method: 'POST',
    path: 'elearning/read-execution',
    summary: 'What is to be done, and where the caller was',
    access: 'elearning.read-execution',
    kind: 'read',
    request: byExecution(),
    response: execution,
    errors: ['execution.notFound'],
  }),
  save: call({
    method: 'POST',
    path: 'elearning/save-execution',
    summary: 'Keeps how far the caller is; finishes the task once everything is done and passed',
    access: 'elearning.save-execution',
    kind: 'silentWrite',
    changes: ['elearningExecutions'],
    request: z.strictObject({ executionUuid: uuid(), revision: z.int(), state: executionState }),
    response: z.strictObject({ ...progress, savedAt: z.string() }),
    errors: ['execution.notFound', 'elearning.notAssigned', 'elearning.suspended', 'record.changed'],
  }),
  reset: call({
    method: 'POST',
    path: 'elearning/reset-execution',
    summary: 'Clears the progress of a task that is not finished, to begin anew',
    access: 'elearning.reset-execution',
    kind: 'write',
    changes: ['elearningExecutions'],
    request: byExecution(),
    response: z.strictObject({ revision: z.int() }),
    errors: ['execution.notFound', 'elearning.notAssigned', 'elearning.suspended'],
  }),
  result: call({
    method: 'POST',
    path: 'elearning/read-execution-result',
    summary: 'What came of an execution',
    access: 'elearning.read-execution-result',
    kind: 'read',
    request: byExecution(),
    response: z.strictObject({
      executionUuid: uuid(),
      elearningUuid: uuid(),
      title: z.string(),
      passed: z.boolean(),
      /** Percent of what is rated; null where nothing is. */
      score: z.nullable(z.int()),
      passMark: z.int(),
      completedAt: z.nullable(z.string()),
      validUntil: z.nullable(z.string()),
      resultUuid: z.nullable(uuid()),
    }),
    errors: ['execution.notFound'],
  }),
});
