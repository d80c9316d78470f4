import * as z from 'zod/mini';
import { languageCodes } from '../shapes/constants';
import { cycleTerms } from '../shapes/cycleTerms';
import { personName } from '../shapes/personNames';
import { calendarDate, optional, plannedDate, uuid } from '../shapes/rules';
import { taskStatuses } from '../shapes/tasks';
import { assignmentTerms } from './assignmentTerms';
import { elearningCategories } from './lessons';

/** Kinds of an e-learning's content: lessons of our own, or a package by one of the two versions of the standard. */
export const elearningKinds = ['lessons', 'scorm12', 'scorm2004'] as const;
export type ElearningKind = (typeof elearningKinds)[number];

/** Card of a course, in the reader's language if the course speaks it. */
const courseCard = {
  title: z.string(),
  headline: z.string(),
  description: z.string(),
  category: z.enum(elearningCategories),
  /** Path of its picture below `file/`. */
  imagePath: z.nullable(z.string()),
  /** Minutes. */
  duration: z.int(),
};

export const elearningSettingFields = {
  active: z.boolean(),
  /** From this day on it is active, and until the day before the other: both may be left open. */
  autoActivateOn: optional(plannedDate()),
  autoDeactivateOn: optional(plannedDate()),
  ...cycleTerms,
};

export const catalogItem = z.strictObject({
  uuid: uuid(),
  elearningIdentifier: z.string(),
  ...courseCard,
  kind: z.enum(elearningKinds),
  languages: z.array(z.enum(languageCodes)),
  versionNumber: z.int(),
  ...elearningSettingFields,
  /** True if it is in force today: switched on, and within its dates. */
  inForce: z.boolean(),
  /** Org units it is assigned to. */
  orgUnitCount: z.int(),
  /** Groups, locations and people it is assigned to. */
  targetCount: z.int(),
});
export type CatalogItem = z.output<typeof catalogItem>;

export const elearningSettings = z.strictObject({ uuid: uuid(), ...elearningSettingFields, version: z.int() });
export type ElearningSettings = z.output<typeof elearningSettings>;

export const orgUnitAssignment = z.strictObject({
  orgUnitUuid: uuid(),
  orgUnitName: z.string(),
  orgUnitIdentifier: z.string(),
  admins: z.array(personName),
  /** Active members of the unit and those below it. */
  memberCount: z.int(),
  assignedOn: calendarDate(),
  ...assignmentTerms,
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
  /** Certificates that somebody else issued for this course, the newest first. */
  externals: z.array(
    z.strictObject({
      uuid: uuid(),
      issuer: z.string(),
      issuedOn: z.string(),
      /** The last day; null: for good. */
      validUntil: z.nullable(z.string()),
      hasFile: z.boolean(),
    }),
  ),
  abilities: z.strictObject({
    start: z.boolean(),
    reset: z.boolean(),
    /** True if a device can keep it and do it without a network: lessons of our own, no packages. */
    takeAlong: z.boolean(),
  }),
});
export type MemberTask = z.output<typeof memberTask>;
