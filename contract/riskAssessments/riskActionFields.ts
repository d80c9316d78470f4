import * as z from 'zod/mini';
import { personName } from '../shapes/personNames';
import { lines, longText, optional, plannedDate, reference, uuid } from '../shapes/rules';
import { stopClasses } from './riskAssessmentContent';
import { scopeNames } from './riskAssignments';

export const actionStates = ['open', 'inProgress', 'done'] as const;
export type ActionState = (typeof actionStates)[number];

/** Gaps of an action that is not done: somebody who carries it out and has not left, a date, time until that date. */
export const actionGaps = ['noOwner', 'noDueOn', 'overdue'] as const;
export type ActionGap = (typeof actionGaps)[number];

/** The most files that prove one action. */
export const filesPerAction = 5;

/** Editable fields of an action. */
export const editableAction = {
  title: lines(500),
  description: optional(longText(4_000)),
  stopClass: z.enum(stopClasses),
  ownerUuid: optional(reference('memberNames')),
  dueOn: optional(plannedDate()),
  comment: optional(longText(4_000)),
  status: z.enum(actionStates),
};

/** A file that proves an action. */
export const actionFile = z.strictObject({ uuid: uuid(), name: z.string(), size: z.int(), address: z.string() });

/** Result of an effectiveness check. */
const effect = z.strictObject({
  checkedOn: z.string(),
  /** 1 to 10. */
  factor: z.int(),
  comment: z.nullable(z.string()),
});

const action = {
  uuid: uuid(),
  riskUuid: uuid(),
  riskAssessmentExecutionResultUuid: uuid(),
  /** Of the assessment. */
  assessmentTitle: z.string(),
  ...scopeNames,
  question: z.string(),
  /** Of the risk, as rated. */
  factor: z.nullable(z.int()),
  title: z.string(),
  stopClass: z.enum(stopClasses),
  /** The catalogue's suggestion it was made of. */
  measureId: z.nullable(z.string()),
  owner: z.nullable(personName),
  dueOn: z.nullable(z.string()),
  isOverdue: z.boolean(),
  gaps: z.array(z.enum(actionGaps)),
  status: z.enum(actionStates),
  doneOn: z.nullable(z.string()),
  effect: z.nullable(effect),
  updatedAt: z.string(),
};
export const actionListItem = z.strictObject(action);
export type RiskActionListItem = z.output<typeof actionListItem>;

export const actionDetails = z.strictObject({
  ...action,
  description: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  files: z.array(actionFile),
  version: z.int(),
  abilities: z.strictObject({
    /** Change everything about it. */
    update: z.boolean(),
    delete: z.boolean(),
    /** Say how far it is, and add files: its owner may. */
    report: z.boolean(),
    checkEffect: z.boolean(),
  }),
});
export type RiskActionDetails = z.output<typeof actionDetails>;
