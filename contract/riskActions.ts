import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { empty, listRequest, listResponse } from './kit/list';
import {
  actionDetails,
  actionFile,
  actionGaps,
  actionListItem,
  actionStates,
  editableAction,
} from './riskAssessments/riskActionFields';
import { stopClasses } from './riskAssessments/riskAssessmentContent';
import { exportFormats, uploadTypes } from './shapes/constants';
import { absent, eachOnce, longText, oneOrMore, optional, pastDate, reference, searchText, uuid } from './shapes/rules';
import { taskCounts, taskFilters } from './shapes/tasks';

const filter = {
  search: absent(searchText()),
  riskAssessmentExecutionResultUuid: absent(uuid()),
  riskUuid: absent(uuid()),
  status: absent(oneOrMore(actionStates)),
  stopClass: absent(oneOrMore(stopClasses)),
  ownerUuid: absent(reference('memberNames')),
  /** Any of these. */
  gap: absent(oneOrMore(actionGaps)),
};
/** By `dueOn`, what is not done comes first, the longest overdue before all; then what was done, due last first. */
const sortable = ['title', 'dueOn', 'status', 'stopClass', 'ownerName', 'factor', 'updatedAt'] as const;

const byUuid = () => z.strictObject({ uuid: uuid() });
const measureId = () => z.string().check(z.minLength(1), z.maxLength(60));
const planning = [
  'risk.notFound',
  'member.notFound',
  'riskAssessment.measureUnknown',
  'riskExecutionResult.notEvaluating',
  'execution.locked',
] as const;
const refusals = ['riskAction.notFound', 'execution.locked'] as const;

/** Actions against the risks: who does each by when, how far it is, and whether it worked. */
export const riskActions = area('riskActions', {
  status: call({
    method: 'POST',
    path: 'risk-assessment/read-risk-action-status',
    summary: 'How many risks of a round lack a decision, and how far its actions are',
    access: 'risk-assessment.read-risk-action-list',
    kind: 'read',
    request: z.strictObject({ riskAssessmentExecutionResultUuid: uuid() }),
    response: z.strictObject({
      undecided: z.int(),
      open: z.int(),
      inProgress: z.int(),
      done: z.int(),
      overdue: z.int(),
      /** Done, and nobody checked yet whether it worked. */
      unchecked: z.int(),
    }),
    errors: ['riskExecutionResult.notFound'],
  }),
  list: call({
    method: 'POST',
    path: 'risk-assessment/read-risk-action-list',
    summary: 'One page of the actions the caller may see',
    access: 'risk-assessment.read-risk-action-list',
    kind: 'read',
    request: listRequest({ sortable, filter }),
    response: listResponse(actionListItem),
    errors: [],
  }),
  own: call({
    method: 'POST',
    path: 'risk-assessment/read-own-risk-actions',
    summary: 'One page of the actions the caller is to carry out, and how many there are in each filter',
    access: 'risk-assessment.read-own-risk-actions',
    kind: 'read',
    request: listRequest({
      sortable: ['dueOn', 'title'],
      filter: { due: absent(z.enum(taskFilters)), search: absent(searchText()) },
    }),
    response: z.strictObject({ ...listResponse(actionListItem).shape, counts: taskCounts }),
    errors: [],
  }),
  one: call({
    method: 'POST',
    path: 'risk-assessment/read-risk-action-details',
    summary: 'One action: of the rounds the caller may evaluate, or to carry out',
    access: 'risk-assessment.read-risk-action-details',
    kind: 'read',
    request: byUuid(),
    response: actionDetails,
    errors: ['riskAction.notFound'],
  }),
  create: call({
    method: 'POST',
    path: 'risk-assessment/create-risk-action',
    summary: 'Plans an action for a risk, of a suggested measure or an own one',
    access: 'risk-assessment.create-risk-action',
    kind: 'write',
    changes: ['riskActions', 'riskRounds'],
    request: z.strictObject({
      riskUuid: uuid(),
      measureId: optional(measureId()),
      ...editableAction,
    }),
    response: byUuid(),
    errors: planning,
  }),
  createSuggested: call({
    method: 'POST',
    path: 'risk-assessment/create-suggested-risk-actions',
    summary: 'Takes over suggested measures of a risk, all or none, with one owner and one due date for all',
    access: 'risk-assessment.create-risk-action',
    kind: 'write',
    changes: ['riskActions', 'riskRounds'],
    request: z.strictObject({
      riskUuid: uuid(),
      measureIds: z.array(measureId()).check(z.minLength(1), z.maxLength(50), eachOnce()),
      ownerUuid: editableAction.ownerUuid,
      dueOn: editableAction.dueOn,
    }),
    response: z.strictObject({ uuids: z.array(uuid()) }),
    errors: planning,
  }),
  update: call({
    method: 'POST',
    path: 'risk-assessment/update-risk-action',
    summary: 'Replaces what can be changed of an action; once all is confirmed, owner, due date, comment and status',
    access: 'risk-assessment.update-risk-action',
    kind: 'write',
    changes: ['riskActions', 'riskRounds'],
    request: z.strictObject({ uuid: uuid(), ...editableAction, version: z.int() }),
    response: actionDetails,
    errors: [...refusals, 'member.notFound', 'riskExecutionResult.confirmed', 'record.changed'],
  }),
  delete: call({
    method: 'POST',
    path: 'risk-assessment/delete-risk-action',
    summary: 'Deletes a planned action; what was confirmed stays',
    access: 'risk-assessment.update-risk-action',
    kind: 'write',
    changes: ['riskActions', 'riskRounds'],
    request: byUuid(),
    response: empty(),
    errors: [...refusals, 'riskExecutionResult.confirmed'],
  }),
  report: call({
    method: 'POST',
    path: 'risk-assessment/report-risk-action',
    summary: 'Says how far an action is that the caller is to carry out',
    access: 'risk-assessment.report-risk-action',
    kind: 'write',
    changes: ['riskActions', 'riskRounds'],
    request: z.strictObject({
      uuid: uuid(),
      status: z.enum(actionStates),
      comment: editableAction.comment,
      version: z.int(),
    }),
    response: actionDetails,
    errors: ['riskAction.notFound', 'record.changed'],
  }),
  checkEffect: call({
    method: 'POST',
    path: 'risk-assessment/check-risk-action-effect',
    summary: 'Says what an action that was done has changed: the risk rated anew',
    access: 'risk-assessment.check-risk-action-effect',
    kind: 'write',
    changes: ['riskActions', 'riskRounds'],
    request: z.strictObject({
      uuid: uuid(),
      checkedOn: pastDate('2000-01-01'),
      factor: z.int().check(z.minimum(1), z.maximum(10)),
      comment: optional(longText(2_000)),
      version: z.int(),
    }),
    response: actionDetails,
    errors: ['riskAction.notFound', 'riskAction.notDone', 'record.changed'],
  }),
  addFile: call({
    method: 'POST',
    path: 'risk-assessment/upload-risk-action-file',
    summary: 'Adds a file to an action, such as a picture of what was done',
    access: 'risk-assessment.read-risk-action-details',
    kind: 'write',
    changes: ['riskActions'],
    request: byUuid(),
    response: actionFile,
    errors: ['riskAction.notFound', 'riskAction.tooManyFiles', 'file.invalidFormat', 'file.invalidSize'],
    upload: { field: 'filename', types: uploadTypes, maximumCount: 1 },
  }),
  deleteFile: call({
    method: 'POST',
    path: 'risk-assessment/delete-risk-action-file',
    summary: 'Takes a file from an action that is not done',
    access: 'risk-assessment.read-risk-action-details',
    kind: 'write',
    changes: ['riskActions'],
    request: z.strictObject({ uuid: uuid(), fileUuid: uuid() }),
    response: empty(),
    errors: ['riskAction.notFound', 'file.notFound'],
  }),
  export: call({
    method: 'POST',
    path: 'risk-assessment/export-risk-action-list',
    summary: 'The actions the caller may see as a spreadsheet: the rows of the list with these filters',
    access: 'risk-assessment.export-risk-action-list',
    kind: 'silentWrite',
    changes: [],
    freshness: 'seconds',
    request: z.strictObject({
      filter: z.strictObject(filter),
      sortBy: z.enum(sortable),
      sortDirection: z.enum(['asc', 'desc']),
      format: z.enum(exportFormats),
    }),
    response: empty(),
    errors: [],
    download: { formats: ['csv', 'xlsx'] },
  }),
});
