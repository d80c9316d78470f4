import * as z from 'zod/mini';
import { someUuids } from './bulk';
import { area, call } from './call';
import { firstExecutionBufferDays, languageCodes, repeatIntervalMonths } from './constants';
import { cycleChanges, settingsConsequences } from './cycleChanges';
import { elearningCategories } from './lessons';
import { listRequest, listResponse } from './list';
import { personName } from './memberNames';
import { absent, calendarDate, oneOrMore, optional, searchText, uuid } from './rules';
import { taskCounts, taskFilters, taskStatuses } from './tasks';

/** What an e-learning's content is: lessons of our own, or a package by one of the two versions of the standard. */
export const elearningKinds = ['lessons', 'scorm12', 'scorm2004'] as const;
export type ElearningKind = (typeof elearningKinds)[number];

/** What a card says of a course, in the reader's language if the course speaks it. */
const courseCard = {
  title: z.string(),
  headline: z.string(),
  description: z.string(),
  category: z.enum(elearningCategories),
  /** Where its picture is below `file/`. */
  imagePath: z.nullable(z.string()),
  /** Minutes. */
  duration: z.int(),
};

const settings = {
  active: z.boolean(),
  /** From this day on it is active, and until the day before the other: both may be left open. */
  autoActivateOn: optional(calendarDate()),
  autoDeactivateOn: optional(calendarDate()),
  /** Months until it has to be done again; 0: once. */
  interval: z.literal([...repeatIntervalMonths]),
  /** Days from the assignment to the first due date. */
  buffer: z.literal([...firstExecutionBufferDays]),
};

const order = z.refine<{ autoActivateOn: string | null; autoDeactivateOn: string | null }>(
  ({ autoActivateOn, autoDeactivateOn }) => !autoActivateOn || !autoDeactivateOn || autoActivateOn < autoDeactivateOn,
  { path: ['autoDeactivateOn'], params: { rule: 'minDate' } },
);

export const catalogItem = z.strictObject({
  uuid: uuid(),
  elearningIdentifier: z.string(),
  ...courseCard,
  kind: z.enum(elearningKinds),
  languages: z.array(z.enum(languageCodes)),
  versionNumber: z.int(),
  ...settings,
  /** Whether it is in force today: switched on, and within its dates. */
  inForce: z.boolean(),
  /** Org units it is assigned to. */
  orgUnitCount: z.int(),
});
export type CatalogItem = z.output<typeof catalogItem>;

const elearningSettings = z.strictObject({ uuid: uuid(), ...settings, version: z.int() });
export type ElearningSettings = z.output<typeof elearningSettings>;

const orgUnitAssignment = z.strictObject({
  orgUnitUuid: uuid(),
  orgUnitName: z.string(),
  orgUnitIdentifier: z.string(),
  admins: z.array(personName),
  /** Active members of the unit and those below it. */
  memberCount: z.int(),
  assignedOn: calendarDate(),
});

/** One of one's courses: the task to do, or, with nothing to do, the last one done. */
export const memberTask = z.strictObject({
  taskUuid: uuid(),
  elearningUuid: uuid(),
  ...courseCard,
  status: z.enum(taskStatuses),
  /** Null once it is done. */
  dueOn: z.nullable(z.string()),
  /** Percent. */
  progress: z.int(),
  /** Of the task shown, if it was begun. */
  executionUuid: z.nullable(uuid()),
  lastCompletedAt: z.nullable(z.string()),
  /** Everything ever finished of this course, the newest first: each has its certificate. */
  results: z.array(z.strictObject({ resultUuid: uuid(), completedAt: z.string(), validUntil: z.nullable(z.string()) })),
  abilities: z.strictObject({ start: z.boolean(), reset: z.boolean() }),
});
export type MemberTask = z.output<typeof memberTask>;

/** Active people of units and those below, each once and in one of the counts after `total`. */
const reachedPeople = z.strictObject({
  total: z.int(),
  /** Nobody gives them tasks: so their profile says. */
  withoutTasks: z.int(),
  alreadyAsked: z.int(),
  made: z.int(),
  stillValid: z.int(),
  /** They get one once the e-learning is in force. */
  later: z.int(),
});

const orgUnitsChange = () => z.strictObject({ uuid: uuid(), orgUnitUuids: someUuids() });
const settingsChange = () => z.strictObject({ uuid: uuid(), ...settings, version: z.int() }).check(order);
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
    request: z.strictObject({ ...orgUnitsChange().shape, change: z.enum(['assign', 'remove']) }),
    response: z.strictObject({ ...cycleChanges.shape, people: reachedPeople }),
    errors: ['elearning.notFound', 'orgUnit.notFound'],
  }),
  assignOrgUnits: call({
    method: 'POST',
    path: 'elearning/assign-org-units',
    summary: 'Assigns an e-learning to org units: everybody in them or below gets a task',
    access: 'elearning.assign-org-units',
    kind: 'write',
    changes: ['elearnings', 'messages'],
    request: orgUnitsChange(),
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
