import * as z from 'zod/mini';
import { call } from '../kit/call';
import { maximumRecordsPerCall } from '../shapes/constants';
import { absent, calendarDate, references, uuid } from '../shapes/rules';
import { todaysEntryFilter } from './statisticsFilter';

/** Days, today included, within which a reminded person is left out unless wanted. */
export const recentlyRemindedDays = 7;
/** The most people of each kind that a preview names. */
export const previewNames = 20;

/** All whom the list shows under the filter and who have something open, or of those the named people. */
const whom = {
  filter: z.strictObject({
    ...todaysEntryFilter,
    memberUuids: absent(references('memberNames', maximumRecordsPerCall)),
  }),
};

const name = { uuid: uuid(), firstName: z.string(), lastName: z.string() };

/** `people`: the first of them by name. */
const preview = z.strictObject({
  /** Number of people who get one message each. */
  number: z.int(),
  /** People reminded lately: they get one if that is wanted. */
  recent: z.strictObject({
    number: z.int(),
    people: z.array(z.strictObject({ ...name, lastRemindedOn: calendarDate() })),
  }),
  /** Number of people reminded by hand today: nobody is twice on a day. */
  remindedToday: z.int(),
  /** People with neither e-mail address nor mobile number, and no device that gets notifications. */
  unreachable: z.strictObject({ number: z.int(), people: z.array(z.strictObject(name)) }),
});
export type ReminderPreview = z.output<typeof preview>;

const progress = z.strictObject({
  uuid: uuid(),
  state: z.enum(['running', 'finished', 'failed']),
  /** Numbers of people whom it is about, and of those whom it has come to. */
  total: z.int(),
  done: z.int(),
  /** Messages written. Fewer than `done` where people had finished or were told meanwhile. */
  sent: z.int(),
});
export type ReminderProgress = z.output<typeof progress>;

const access = 'elearning.send-reminder';
const unknown = ['elearning.notFound', 'orgUnit.notFound', 'member.notFound'] as const;

/** The calls that remind people of their e-learnings now, beside the daily reminders. */
export const remindByHand = {
  previewReminder: call({
    method: 'POST',
    path: 'elearning/preview-reminder',
    summary: 'How many people a reminder would reach now, who was reminded lately, and who cannot be reached',
    access,
    kind: 'read',
    request: z.strictObject(whom),
    response: preview,
    errors: unknown,
  }),
  sendReminder: call({
    method: 'POST',
    path: 'elearning/send-reminder',
    summary: 'Reminds people of their e-learnings, each by one message, in the background',
    access,
    kind: 'silentWrite',
    changes: ['elearningStatistics', 'messages'],
    request: z.strictObject({
      ...whom,
      /** Also who was reminded lately. */
      again: z.boolean(),
    }),
    response: progress,
    errors: [...unknown, 'reminder.nobody'],
  }),
  readReminder: call({
    method: 'POST',
    path: 'elearning/read-reminder',
    summary: 'How far a reminder is that the caller has sent',
    access,
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: progress,
    errors: ['reminder.notFound'],
  }),
};
