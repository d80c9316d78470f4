import * as z from 'zod/mini';
import { chosenTerms } from './elearnings/assignmentTerms';
import {
  catalogItem,
  elearningSettingFields,
  elearningSettings,
  memberTask,
  orgUnitAssignment,
} from './elearnings/elearningFields';
import { assignmentPreview, targetCalls } from './elearnings/elearningTargets';
import { elearningCategories } from './elearnings/lessons';
import { someUuids } from './kit/bulk';
import { area, call } from './kit/call';
import { empty, listRequest, listResponse } from './kit/list';
import { uploadTypes } from './shapes/constants';
import { cycleChanges, settingsConsequences } from './shapes/cycleChanges';
import { absent, oneOrMore, searchText, uuid } from './shapes/rules';
import { taskCounts, taskFilters } from './shapes/tasks';

const order = z.refine<{ autoActivateOn: string | null; autoDeactivateOn: string | null }>(
  ({ autoActivateOn, autoDeactivateOn }) => !autoActivateOn || !autoDeactivateOn || autoActivateOn < autoDeactivateOn,
  { path: ['autoDeactivateOn'], params: { rule: 'minDate' } },
);

const orgUnitsChange = () => z.strictObject({ uuid: uuid(), orgUnitUuids: someUuids() });
const settingsChange = () => z.strictObject({ uuid: uuid(), ...elearningSettingFields, version: z.int() }).check(order);
const byUuid = () => z.strictObject({ uuid: uuid() });

/** The e-learnings a company was given: catalogue, settings, assignments, and everybody's own tasks. */
export const elearnings = area('elearnings', {
  list: call({
    method: 'POST',
    path: 'elearning/read-catalog',
    summary: 'One page of the e-learnings the company was given',
    access: 'elearning.read-catalog',
    kind: 'read',
    request: listRequest({
      sortable: ['title', 'category', 'duration'],
      filter: {
        search: absent(searchText()),
        category: absent(oneOrMore(elearningCategories)),
        inForce: absent(z.boolean()),
        /** Target of the assignment: an org unit, a group, a location or a person. */
        targetUuid: absent(uuid()),
      },
    }),
    response: listResponse(catalogItem),
    errors: [],
  }),
  one: call({
    method: 'POST',
    path: 'elearning/read-details',
    summary: 'One e-learning of the catalogue',
    access: 'elearning.read-catalog',
    kind: 'read',
    request: byUuid(),
    response: catalogItem,
    errors: ['elearning.notFound'],
  }),
  readSettings: call({
    method: 'POST',
    path: 'elearning/read-settings',
    summary: 'When an e-learning is in force and how often it has to be done',
    access: 'elearning.read-settings',
    kind: 'read',
    request: byUuid(),
    response: elearningSettings,
    errors: ['elearning.notFound'],
  }),
  saveSettings: call({
    method: 'POST',
    path: 'elearning/save-settings',
    summary: 'Replaces the settings of an e-learning; tasks are made, moved, suspended and closed accordingly',
    access: 'elearning.save-settings',
    kind: 'write',
    changes: ['elearnings'],
    request: settingsChange(),
    response: elearningSettings,
    errors: ['elearning.notFound', 'record.changed'],
  }),
  previewSettings: call({
    method: 'POST',
    path: 'elearning/preview-settings',
    summary: 'What saving these settings would do to how many tasks',
    access: 'elearning.save-settings',
    kind: 'read',
    isTrial: true,
    request: settingsChange(),
    response: settingsConsequences,
    errors: ['elearning.notFound', 'record.changed'],
  }),
  previewStart: call({
    method: 'POST',
    path: 'elearning/preview-start',
    summary: 'How many tasks starting again would concern',
    access: 'elearning.save-settings',
    kind: 'read',
    isTrial: true,
    request: byUuid(),
    response: cycleChanges,
    errors: ['elearning.notFound', 'elearning.notInForce'],
  }),
  start: call({
    method: 'POST',
    path: 'elearning/start',
    summary: 'Starts again: open tasks are closed, with what was begun, and asked for anew with a new due date',
    access: 'elearning.save-settings',
    kind: 'write',
    changes: ['elearnings', 'messages'],
    request: byUuid(),
    response: z.strictObject({ made: z.int() }),
    errors: ['elearning.notFound', 'elearning.notInForce'],
  }),
  orgUnits: call({
    method: 'POST',
    path: 'elearning/read-org-unit-assignments',
    summary: 'One page of the org units that an e-learning is assigned to',
    access: 'elearning.read-org-unit-assignments',
    kind: 'read',
    request: listRequest({
      parent: { uuid: uuid() },
      sortable: ['orgUnitName', 'orgUnitIdentifier', 'memberCount', 'assignedOn'],
      filter: { search: absent(searchText()) },
    }),
    response: listResponse(orgUnitAssignment),
    errors: ['elearning.notFound'],
  }),
  previewOrgUnits: call({
    method: 'POST',
    path: 'elearning/preview-org-units',
    summary: 'What assigning or removing org units would do to how many tasks, and where everybody in them stands',
    access: 'elearning.read-org-unit-assignments',
    kind: 'read',
    isTrial: true,
    request: z.strictObject({ ...orgUnitsChange().shape, ...chosenTerms(), change: z.enum(['assign', 'remove']) }),
    response: assignmentPreview(),
    errors: ['elearning.notFound', 'orgUnit.notFound'],
  }),
  assignOrgUnits: call({
    method: 'POST',
    path: 'elearning/assign-org-units',
    summary:
      'Assigns an e-learning to org units: everybody in them or below gets a task; terms that are named hold for those assigned before as well',
    access: 'elearning.assign-org-units',
    kind: 'write',
    changes: ['elearnings', 'messages'],
    request: z.strictObject({ ...orgUnitsChange().shape, ...chosenTerms() }),
    response: z.strictObject({ made: z.int() }),
    errors: ['elearning.notFound', 'orgUnit.notFound'],
  }),
  removeOrgUnits: call({
    method: 'POST',
    path: 'elearning/remove-org-units',
    summary: 'Takes an e-learning from org units: open tasks are closed, finished ones stay',
    access: 'elearning.remove-org-units',
    kind: 'write',
    changes: ['elearnings'],
    request: orgUnitsChange(),
    response: z.strictObject({ closed: z.int() }),
    errors: ['elearning.notFound', 'orgUnit.notFound'],
  }),
  ...targetCalls,
  memberTasks: call({
    method: 'POST',
    path: 'elearning/read-member-tasks',
    summary: 'One page of the caller’s own e-learnings, and how many there are in each filter',
    access: 'elearning.read-member-tasks',
    kind: 'read',
    request: listRequest({
      sortable: ['dueOn', 'title'],
      filter: { due: absent(z.enum(taskFilters)), search: absent(searchText()) },
    }),
    response: z.strictObject({ ...listResponse(memberTask).shape, counts: taskCounts }),
    errors: [],
  }),
  ownExternalFile: call({
    method: 'POST',
    path: 'elearning/download-own-external-certificate',
    summary: 'The file of an external certificate of the caller’s own',
    access: 'elearning.read-member-tasks',
    kind: 'read',
    request: z.strictObject({ externalCertificateUuid: uuid() }),
    response: empty(),
    errors: ['file.notFound'],
    download: { formats: uploadTypes },
  }),
  memberStatistics: call({
    method: 'GET',
    path: 'elearning/read-member-statistics',
    summary: 'How many of the caller’s own e-learnings are in each state',
    access: 'elearning.read-member-tasks',
    kind: 'read',
    request: z.strictObject({}),
    response: z.strictObject({ completed: z.int(), due: z.int(), inprogress: z.int(), overdue: z.int() }),
    errors: [],
  }),
});
