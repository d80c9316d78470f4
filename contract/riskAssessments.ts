import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { listRequest, listResponse } from './kit/list';
import { editor } from './riskAssessments/editor';
import { readableSections } from './riskAssessments/readableSections';
import { assessmentKinds } from './riskAssessments/riskAssessmentContent';
import { assignmentCalls, scopeNames } from './riskAssessments/riskAssignments';
import { languageCodes } from './shapes/constants';
import { cycleChanges } from './shapes/cycleChanges';
import { cycleTerms } from './shapes/cycleTerms';
import { absent, oneOrMore, searchText, uuid } from './shapes/rules';
import { taskCounts, taskFilters, taskStatuses } from './shapes/tasks';

/** Card of an entry, in the reader's language if the entry speaks it. */
export const assessmentCard = {
  title: z.string(),
  headline: z.string(),
  description: z.string(),
  kind: z.enum(assessmentKinds),
};

const catalogItem = z.strictObject({
  uuid: uuid(),
  riskAssessmentIdentifier: z.string(),
  ...assessmentCard,
  languages: z.array(z.enum(languageCodes)),
  versionNumber: z.int(),
  sectionCount: z.int(),
  questionCount: z.int(),
  ...cycleTerms,
  assignmentCount: z.int(),
});
export type AssessmentCatalogItem = z.output<typeof catalogItem>;

const assessmentSettings = z.strictObject({ uuid: uuid(), ...cycleTerms, version: z.int() });
export type AssessmentSettings = z.output<typeof assessmentSettings>;

/** One of one's own tasks: the sheet to fill in, or, with nothing to do, the one filled in last. */
const assessmentTask = z.strictObject({
  /** The round's: `create-execution` begins with it. */
  riskAssessmentExecutionResultUuid: uuid(),
  riskAssessmentUuid: uuid(),
  ...assessmentCard,
  ...scopeNames,
  status: z.enum(taskStatuses),
  /** Null once it is done. */
  dueOn: z.nullable(z.string()),
  /** Percent of the questions answered. */
  progress: z.int(),
  executionUuid: z.nullable(uuid()),
  /** A day: when exactly would say too much. */
  completedOn: z.nullable(z.string()),
  /** Of an inspection that is to be filled in, which several may; null of a sheet of one's own. */
  editor: z.nullable(editor),
  abilities: z.strictObject({ start: z.boolean() }),
});
export type AssessmentTask = z.output<typeof assessmentTask>;

const byUuid = () => z.strictObject({ uuid: uuid() });

/** The risk assessments a company was given: catalogue, settings, assignments, and everybody's own tasks. */
export const riskAssessments = area('riskAssessments', {
  list: call({
    method: 'POST',
    path: 'risk-assessment/read-catalog-list',
    summary: 'One page of the risk assessments the company was given',
    access: 'risk-assessment.read-catalog-list',
    kind: 'read',
    request: listRequest({
      sortable: ['title', 'questionCount', 'assignmentCount'],
      filter: { search: absent(searchText()), kind: absent(oneOrMore(assessmentKinds)) },
    }),
    response: listResponse(catalogItem),
    errors: [],
  }),
  one: call({
    method: 'POST',
    path: 'risk-assessment/read-details',
    summary: 'One risk assessment of the catalogue',
    access: 'risk-assessment.read-catalog-list',
    kind: 'read',
    request: byUuid(),
    response: catalogItem,
    errors: ['riskAssessment.notFound'],
  }),
  content: call({
    method: 'POST',
    path: 'risk-assessment/read-content',
    summary: 'What a risk assessment asks, in the caller’s language',
    access: 'risk-assessment.read-catalog-list',
    kind: 'read',
    request: byUuid(),
    response: z.strictObject({ uuid: uuid(), versionNumber: z.int(), sections: readableSections }),
    errors: ['riskAssessment.notFound'],
  }),
  readSettings: call({
    method: 'POST',
    path: 'risk-assessment/read-settings',
    summary: 'How often a risk assessment has to be done, and by when first',
    access: 'risk-assessment.read-settings',
    kind: 'read',
    request: byUuid(),
    response: assessmentSettings,
    errors: ['riskAssessment.notFound'],
  }),
  saveSettings: call({
    method: 'POST',
    path: 'risk-assessment/save-settings',
    summary: 'Replaces the settings of a risk assessment; rounds are made and moved accordingly',
    access: 'risk-assessment.save-settings',
    kind: 'write',
    changes: ['riskAssessments'],
    request: z.strictObject({ uuid: uuid(), ...cycleTerms, version: z.int() }),
    response: assessmentSettings,
    errors: ['riskAssessment.notFound', 'record.changed'],
  }),
  previewSettings: call({
    method: 'POST',
    path: 'risk-assessment/preview-settings',
    summary: 'What saving these settings would do to how many rounds',
    access: 'risk-assessment.save-settings',
    kind: 'read',
    isTrial: true,
    request: z.strictObject({ uuid: uuid(), ...cycleTerms, version: z.int() }),
    response: cycleChanges,
    errors: ['riskAssessment.notFound', 'record.changed'],
  }),
  ...assignmentCalls,
  memberTasks: call({
    method: 'POST',
    path: 'risk-assessment/read-member-tasks',
    summary: 'One page of the caller’s own tasks, and how many there are in each filter',
    access: 'risk-assessment.read-member-tasks',
    kind: 'read',
    request: listRequest({
      sortable: ['dueOn', 'title'],
      filter: { due: absent(z.enum(taskFilters)), search: absent(searchText()) },
    }),
    response: z.strictObject({ ...listResponse(assessmentTask).shape, counts: taskCounts }),
    errors: [],
  }),
});
