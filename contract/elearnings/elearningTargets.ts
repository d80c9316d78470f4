import * as z from 'zod/mini';
import { someUuids } from '../kit/bulk';
import { call } from '../kit/call';
import { listRequest, listResponse } from '../kit/list';
import { cycleChanges } from '../shapes/cycleChanges';
import { absent, calendarDate, oneOrMore, searchText, uuid } from '../shapes/rules';
import { assignmentTerms, chosenTerms } from './assignmentTerms';

/** Targets that an e-learning can be assigned to besides org units. */
export const elearningTargetKinds = ['memberGroup', 'location', 'member'] as const;
export type ElearningTargetKind = (typeof elearningTargetKinds)[number];

const targetAssignment = z.strictObject({
  targetUuid: uuid(),
  targetKind: z.enum(elearningTargetKinds),
  /** Name of the group, location or person. */
  targetName: z.string(),
  /** Active members of the group or location; 1 of a person. */
  memberCount: z.int(),
  assignedOn: calendarDate(),
  ...assignmentTerms,
});

/** Active people whom an assignment reaches, each once and in one of the counts after `total`. */
export const reachedPeople = z.strictObject({
  total: z.int(),
  /** Nobody gives them tasks: so their profile says. */
  withoutTasks: z.int(),
  alreadyAsked: z.int(),
  made: z.int(),
  stillValid: z.int(),
  /** They get one once the e-learning is in force. */
  later: z.int(),
});

/** Preview of a change of assignments: its effect on how many tasks, and the standing of everybody whom it reaches. */
export const assignmentPreview = () => z.strictObject({ ...cycleChanges.shape, people: reachedPeople });

const targetsChange = () =>
  z.strictObject({ uuid: uuid(), targetKind: z.enum(elearningTargetKinds), targetUuids: someUuids() });
const unknown = ['elearning.notFound', 'memberGroup.notFound', 'location.notFound', 'member.notFound'] as const;

/** Groups, locations and people that an e-learning is assigned to: calls of the area `elearnings`. */
export const targetCalls = {
  targets: call({
    method: 'POST',
    path: 'elearning/read-target-assignments',
    summary: 'One page of the groups, locations and people that an e-learning is assigned to',
    access: 'elearning.read-org-unit-assignments',
    kind: 'read',
    request: listRequest({
      parent: { uuid: uuid() },
      sortable: ['targetName', 'memberCount', 'assignedOn'],
      filter: { search: absent(searchText()), targetKind: absent(oneOrMore(elearningTargetKinds)) },
    }),
    response: listResponse(targetAssignment),
    errors: ['elearning.notFound'],
  }),
  previewTargets: call({
    method: 'POST',
    path: 'elearning/preview-targets',
    summary: 'What assigning or removing groups, locations or people would do, and where everybody concerned stands',
    access: 'elearning.read-org-unit-assignments',
    kind: 'read',
    isTrial: true,
    request: z.strictObject({ ...targetsChange().shape, ...chosenTerms(), change: z.enum(['assign', 'remove']) }),
    response: assignmentPreview(),
    errors: unknown,
  }),
  assignTargets: call({
    method: 'POST',
    path: 'elearning/assign-targets',
    summary:
      'Assigns an e-learning to groups, locations or people: everybody who belongs to them gets a task; terms that are named hold for those assigned before as well',
    access: 'elearning.assign-org-units',
    kind: 'write',
    changes: ['elearnings', 'messages', 'memberGroups', 'locations'],
    request: z.strictObject({ ...targetsChange().shape, ...chosenTerms() }),
    response: z.strictObject({ made: z.int() }),
    errors: unknown,
  }),
  removeTargets: call({
    method: 'POST',
    path: 'elearning/remove-targets',
    summary: 'Takes an e-learning from groups, locations or people: open tasks are closed, finished ones stay',
    access: 'elearning.remove-org-units',
    kind: 'write',
    changes: ['elearnings', 'memberGroups', 'locations'],
    request: targetsChange(),
    response: z.strictObject({ closed: z.int() }),
    errors: unknown,
  }),
};
