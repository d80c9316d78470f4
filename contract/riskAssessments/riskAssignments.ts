import * as z from 'zod/mini';
import { someUuids } from '../kit/bulk';
import { call } from '../kit/call';
import { empty, listRequest, listResponse } from '../kit/list';
import { linkedMembersChange, linkedMembersRequest, linkedMembersResponse } from '../linkedMembers';
import { cycleChanges } from '../shapes/cycleChanges';
import { absent, calendarDate, longText, oneOrMore, optional, reference, searchText, uuid } from '../shapes/rules';
import { endedRounds } from './endedRounds';

/** Targets that an entry can be assigned to: the place or people that are assessed. */
export const targetKinds = ['orgUnit', 'location', 'memberGroup', 'members'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Names of who answers for an assessment and of what is assessed; as they are now, or were when the round ended. */
export const scopeNames = {
  /** The org unit that is responsible. */
  sourceName: z.string(),
  targetKind: z.enum(targetKinds),
  /** The org unit, location or group that is assessed; null where it is single employees. */
  targetName: z.nullable(z.string()),
};

const assignment = z.strictObject({
  uuid: uuid(),
  ...scopeNames,
  /** Employees concerned today: active, and risk assessments switched on for them. */
  memberCount: z.int(),
  assignedOn: calendarDate(),
  /** Of the round that is open; null between two rounds. */
  dueOn: z.nullable(calendarDate()),
  /** Rounds there were, the open one included. */
  roundCount: z.int(),
});
export type AssessmentAssignment = z.output<typeof assignment>;

/** Needed where a round that was rated is discarded, or nearly the same people are asked again. */
const reason = () => absent(optional(longText(1_000)));
const responsible = () => optional(reference('orgUnits'));
const added = () => z.strictObject({ added: z.int() });
/** `changed` is how many were assigned before and have another responsible unit now. */
const addedOrChanged = () => z.strictObject({ added: z.int(), changed: z.int() });

/**
 * Active people whom a survey's assignments reach, each once and in one of the counts after `total`; of an inspection
 * those in charge of it. By assignments alone, as if nobody had begun a sheet.
 */
const reachedPeople = z.strictObject({
  total: z.int(),
  /** Nobody gives them risk assessments: so their profile says. */
  withoutTasks: z.int(),
  alreadyAsked: z.int(),
  asked: z.int(),
  /** They are asked by another assignment, or in the next round. */
  others: z.int(),
});

const preview = z.strictObject({
  ...cycleChanges.shape,
  ...addedOrChanged().shape,
  people: reachedPeople,
  /** Assignments of a survey that reach fewer people than it takes to evaluate it. */
  tooFew: z.int(),
  /** Rounds of the same assessment that ask people elsewhere. */
  otherRounds: z.int(),
  /** True if nearly the same people would be asked again. */
  needsReason: z.boolean(),
});
export type AssignmentPreview = z.output<typeof preview>;

const toUnits = () => ({ uuid: uuid(), orgUnitUuids: someUuids() });
const toLocations = () => ({ uuid: uuid(), locationUuids: someUuids(), orgUnitUuid: responsible() });
const toMemberGroups = () => ({ uuid: uuid(), memberGroupUuids: someUuids(), orgUnitUuid: responsible() });
const toMembers = () => ({ uuid: uuid(), memberUuids: someUuids(), orgUnitUuid: responsible() });
const noUnit = ['riskAssessment.notFound', 'orgUnit.notFound'] as const;

/** Preview of assigning: its effects, to how many people it goes, and whether it takes a reason. */
const previewCall = {
  method: 'POST',
  access: 'risk-assessment.read-assignment-list',
  kind: 'read',
  isTrial: true,
  response: preview,
} as const;

/** Calls of the area `riskAssessments` that assign a risk assessment. */
export const assignmentCalls = {
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
  previewOrgUnits: call({
    ...previewCall,
    path: 'risk-assessment/preview-org-units',
    summary: 'What having org units assessed would do to how many rounds, and to how many people it goes',
    request: z.strictObject(toUnits()),
    errors: noUnit,
  }),
  previewLocation: call({
    ...previewCall,
    path: 'risk-assessment/preview-location',
    summary: 'What having locations assessed would do to how many rounds, and to how many people it goes',
    request: z.strictObject(toLocations()),
    errors: [...noUnit, 'location.notFound'],
  }),
  previewMemberGroup: call({
    ...previewCall,
    path: 'risk-assessment/preview-member-group',
    summary: 'What having the work of employee groups assessed would do, and to how many people it goes',
    request: z.strictObject(toMemberGroups()),
    errors: [...noUnit, 'memberGroup.notFound'],
  }),
  previewMembers: call({
    ...previewCall,
    path: 'risk-assessment/preview-member',
    summary: 'What having the work of these employees assessed would do, and to how many of them it goes',
    request: z.strictObject(toMembers()),
    errors: [...noUnit, 'member.notFound'],
  }),
  assignOrgUnits: call({
    method: 'POST',
    path: 'risk-assessment/assign-org-units',
    summary: 'Has org units assessed: each answers for itself, and everybody in it or below takes part',
    access: 'risk-assessment.assign-org-units',
    kind: 'write',
    changes: ['riskAssessments', 'messages'],
    request: z.strictObject({ ...toUnits(), reason: reason() }),
    response: added(),
    errors: [...noUnit, 'riskAssessment.reasonToRepeat'],
  }),
  assignLocation: call({
    method: 'POST',
    path: 'risk-assessment/assign-location',
    summary:
      'Has locations assessed; the root answers for them unless an org unit is named, also for those assigned before',
    access: 'risk-assessment.assign-location',
    kind: 'write',
    changes: ['riskAssessments', 'messages'],
    request: z.strictObject({ ...toLocations(), reason: reason() }),
    response: addedOrChanged(),
    errors: [...noUnit, 'location.notFound', 'riskAssessment.reasonToRepeat'],
  }),
  assignMemberGroup: call({
    method: 'POST',
    path: 'risk-assessment/assign-member-group',
    summary: 'Has the work of employee groups assessed, each in a round of its own; answered for as locations are',
    access: 'risk-assessment.assign-member',
    kind: 'write',
    changes: ['riskAssessments', 'messages', 'memberGroups'],
    request: z.strictObject({ ...toMemberGroups(), reason: reason() }),
    response: addedOrChanged(),
    errors: [...noUnit, 'memberGroup.notFound', 'riskAssessment.reasonToRepeat'],
  }),
  assignMembers: call({
    method: 'POST',
    path: 'risk-assessment/assign-member',
    summary: 'Has the work of these employees assessed, together in one round',
    access: 'risk-assessment.assign-member',
    kind: 'write',
    changes: ['riskAssessments', 'messages'],
    request: z.strictObject({ ...toMembers(), reason: reason() }),
    response: addedOrChanged(),
    errors: [...noUnit, 'member.notFound', 'riskAssessment.reasonToRepeat'],
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
    changes: ['riskAssessments', 'riskRounds'],
    request: z.strictObject({ uuid: uuid(), assignmentUuids: someUuids(), reason: reason() }),
    response: empty(),
    errors: ['riskAssessment.notFound', 'riskAssignment.notFound', 'riskAssessment.reasonToDiscard'],
  }),
};
