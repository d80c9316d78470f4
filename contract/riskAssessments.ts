import * as z from 'zod/mini';
import { someUuids } from './bulk';
import { area, call } from './call';
import { firstExecutionBufferDays, languageCodes, repeatIntervalMonths } from './constants';
import { cycleChanges } from './cycleChanges';
import { elearningStatuses, taskCounts, taskFilters } from './elearnings';
import { endedRounds } from './endedRounds';
import { linkedMembersChange, linkedMembersRequest, linkedMembersResponse } from './linkedMembers';
import { empty, listRequest, listResponse } from './list';
import { readableSections } from './readableSections';
import { assessmentKinds } from './riskAssessmentContent';
import { absent, longText, oneOrMore, optional, reference, searchText, uuid } from './rules';

/** What an entry can be assigned to: the place or people that are assessed. */
export const targetKinds = ['orgUnit', 'location', 'members'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** What a card says of an entry, in the reader's language if the entry speaks it. */
export const assessmentCard = {
  title: z.string(),
  headline: z.string(),
  description: z.string(),
  kind: z.enum(assessmentKinds),
};

const settings = {
  /** Months until the next round; 0: there is one only. */
  interval: z.literal([...repeatIntervalMonths]),
  /** Days from the assignment to the first due date. */
  buffer: z.literal([...firstExecutionBufferDays]),
};

const catalogItem = z.strictObject({
  uuid: uuid(),
  riskAssessmentIdentifier: z.string(),
  ...assessmentCard,
  languages: z.array(z.enum(languageCodes)),
  versionNumber: z.int(),
  sectionCount: z.int(),
  questionCount: z.int(),
  ...settings,
  assignmentCount: z.int(),
});
export type AssessmentCatalogItem = z.output<typeof catalogItem>;

const assessmentSettings = z.strictObject({ uuid: uuid(), ...settings, version: z.int() });
export type AssessmentSettings = z.output<typeof assessmentSettings>;

/** Who answers for an assessment and what is assessed; names as they are now, or were when the round ended. */
export const scopeNames = {
  /** The org unit that is responsible. */
  sourceName: z.string(),
  targetKind: z.enum(targetKinds),
  /** The org unit or location that is assessed; null where it is single employees. */
  targetName: z.nullable(z.string()),
};

const assignment = z.strictObject({
  uuid: uuid(),
  ...scopeNames,
  /** Employees concerned today: active, and risk assessments switched on for them. */
  memberCount: z.int(),
  assignedOn: z.string(),
  /** Of the round that is open; null between two rounds. */
  dueOn: z.nullable(z.string()),
  /** Rounds there were, the open one included. */
  roundCount: z.int(),
});
export type AssessmentAssignment = z.output<typeof assignment>;

/** One of one's own analyses: the sheet to fill in, or, with nothing to do, the one filled in last. */
const memberAnalysis = z.strictObject({
  /** The round's: `create-execution` begins with it. */
  riskAssessmentExecutionResultUuid: uuid(),
  riskAssessmentUuid: uuid(),
  ...assessmentCard,
  ...scopeNames,
  status: z.enum(elearningStatuses),
  /** Null once it is done. */
  dueOn: z.nullable(z.string()),
  /** Percent of the questions answered. */
  progress: z.int(),
  executionUuid: z.nullable(uuid()),
  /** A day: when exactly would say too much. */
  completedOn: z.nullable(z.string()),
  abilities: z.strictObject({ start: z.boolean() }),
});
export type MemberAnalysis = z.output<typeof memberAnalysis>;

const byUuid = () => z.strictObject({ uuid: uuid() });
/** Needed where a round that was rated is discarded, or nearly the same people are asked again. */
const reason = () => absent(optional(longText(1_000)));
const responsible = () => optional(reference('orgUnits'));
const added = () => z.strictObject({ added: z.int() });
/** `changed` is how many were assigned before and have another responsible unit now. */
const addedOrChanged = () => z.strictObject({ added: z.int(), changed: z.int() });

/** The risk assessments a company was given: catalogue, settings, assignments, and everybody's own analyses. */
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
    request: z.strictObject({ uuid: uuid(), ...settings, version: z.int() }),
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
    request: z.strictObject({ uuid: uuid(), ...settings, version: z.int() }),
    response: cycleChanges,
    errors: ['riskAssessment.notFound', 'record.changed'],
  }),
  assignments: call({
    method: 'POST',
    path: 'risk-assessment/read-assignment-list',
    summary: 'One page of what a risk assessment is assigned to',
    access: 'risk-assessment.read-assignment-list',
    kind: 'read',
    request: listRequest({
      parent: { uuid: uuid() },
      sortable: ['targetName', 'sourceName', 'memberCount', 'assignedOn'],
      filter: { search: absent(searchText()), targetKind: absent(oneOrMore(targetKinds)) },
    }),
    response: listResponse(assignment),
    errors: ['riskAssessment.notFound'],
  }),
  assignOrgUnits: call({
    method: 'POST',
    path: 'risk-assessment/assign-org-units',
    summary: 'Has org units assessed: each answers for itself, and everybody in it or below takes part',
    access: 'risk-assessment.assign-org-units',
    kind: 'write',
    changes: ['riskAssessments', 'messages'],
    request: z.strictObject({ uuid: uuid(), orgUnitUuids: someUuids(), reason: reason() }),
    response: added(),
    errors: ['riskAssessment.notFound', 'orgUnit.notFound', 'riskAssessment.reasonToRepeat'],
  }),
  assignLocation: call({
    method: 'POST',
    path: 'risk-assessment/assign-location',
    summary:
      'Has locations assessed; the root answers for them unless an org unit is named, also for those assigned before',
    access: 'risk-assessment.assign-location',
    kind: 'write',
    changes: ['riskAssessments', 'messages'],
    request: z.strictObject({ uuid: uuid(), locationUuids: someUuids(), orgUnitUuid: responsible(), reason: reason() }),
    response: addedOrChanged(),
    errors: ['riskAssessment.notFound', 'location.notFound', 'orgUnit.notFound', 'riskAssessment.reasonToRepeat'],
  }),
  assignMembers: call({
    method: 'POST',
    path: 'risk-assessment/assign-member',
    summary: 'Has the work of these employees assessed, together in one round',
    access: 'risk-assessment.assign-member',
    kind: 'write',
    changes: ['riskAssessments', 'messages'],
    request: z.strictObject({ uuid: uuid(), memberUuids: someUuids(), orgUnitUuid: responsible(), reason: reason() }),
    response: addedOrChanged(),
    errors: ['riskAssessment.notFound', 'member.notFound', 'orgUnit.notFound', 'riskAssessment.reasonToRepeat'],
  }),
  members: call({
    method: 'POST',
    path: 'risk-assessment/read-member-list',
    summary: 'One page of the employees whom a risk assessment is assigned to one by one',
    access: 'risk-assessment.read-assignment-list',
    kind: 'read',
    request: linkedMembersRequest(),
    response: linkedMembersResponse(),
    errors: ['riskAssessment.notFound'],
  }),
  removeMembers: call({
    method: 'POST',
    path: 'risk-assessment/remove-members',
    summary: 'Takes employees out of the assignment to employees; what they have not handed in is lost',
    access: 'risk-assessment.delete-task-assignments',
    kind: 'write',
    changes: ['riskAssessments'],
    request: linkedMembersChange(),
    response: empty(),
    errors: ['riskAssessment.notFound', 'member.notFound'],
  }),
  previewDeletion: call({
    method: 'POST',
    path: 'risk-assessment/preview-assignment-deletion',
    summary: 'What deleting assignments would end',
    access: 'risk-assessment.read-assignment-list',
    kind: 'read',
    request: z.strictObject({ uuid: uuid(), assignmentUuids: someUuids() }),
    response: endedRounds(),
    errors: ['riskAssessment.notFound', 'riskAssignment.notFound'],
  }),
  deleteAssignments: call({
    method: 'POST',
    path: 'risk-assessment/delete-task-assignments',
    summary:
      'Deletes assignments: rounds that were rated stay as discarded with the reason, confirmed ones stay, others end',
    access: 'risk-assessment.delete-task-assignments',
    kind: 'write',
    changes: ['riskAssessments', 'riskEvaluations'],
    request: z.strictObject({ uuid: uuid(), assignmentUuids: someUuids(), reason: reason() }),
    response: empty(),
    errors: ['riskAssessment.notFound', 'riskAssignment.notFound', 'riskAssessment.reasonToDiscard'],
  }),
  memberAnalyses: call({
    method: 'POST',
    path: 'risk-assessment/read-member-tasks',
    summary: 'One page of the caller’s own analyses, and how many there are in each filter',
    access: 'risk-assessment.read-member-tasks',
    kind: 'read',
    request: listRequest({
      sortable: ['dueOn', 'title'],
      filter: { due: absent(z.enum(taskFilters)), search: absent(searchText()) },
    }),
    response: z.strictObject({ ...listResponse(memberAnalysis).shape, counts: taskCounts }),
    errors: [],
  }),
});
