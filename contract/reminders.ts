import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { eachOnce, instant, optional, uuid } from './shapes/rules';

/** Days before something is due on which a person can be reminded of it; 0: on the day itself. */
export const reminderDaysBefore = [30, 14, 7, 3, 1, 0] as const;
/** Days after it was due, of reminders to the person and of the message to who is responsible for them. */
export const reminderDaysAfter = [1, 3, 7, 14, 30] as const;

export type ReminderDaysBefore = (typeof reminderDaysBefore)[number];
export type ReminderDaysAfter = (typeof reminderDaysAfter)[number];

/** The hour of the company's day from which on reminders are sent: nobody's telephone shall ring at night. */
export const reminderHour = 7;

/** Several of these days, each once. */
const someDays = <const Days extends readonly number[]>(days: Days) =>
  z.array(z.literal([...days])).check(z.maxLength(days.length), eachOnce());

/** Rules by which a company reminds its people. */
export const reminderRules = {
  /** People are told what they were newly given to do, on the next morning or, if it is due by then, at once. */
  tellNewTasks: z.boolean(),
  remindDaysBefore: someDays(reminderDaysBefore),
  remindDaysAfter: someDays(reminderDaysAfter),
  /** Null: nobody else is told. */
  escalateAfterDays: optional(z.literal([...reminderDaysAfter])),
};

const reminderSettings = z.strictObject({ uuid: uuid(), ...reminderRules, version: z.int() });
export type ReminderSettings = z.output<typeof reminderSettings>;

const reminderStatus = z.strictObject({
  /** When the company's daily work was last done to its end; null: never yet. */
  lastFinishedAt: z.nullable(instant()),
  /** For more than a day it was not: tasks and reminders may be missing. */
  late: z.boolean(),
});
export type ReminderStatus = z.output<typeof reminderStatus>;

/** When people are told of what is new and reminded of what is due. The settings share the version of the company's other settings. */
export const reminders = area('reminders', {
  readSettings: call({
    method: 'GET',
    path: 'reminder/read-settings',
    summary: 'Whether people are told of new tasks, when they are reminded, and when who is responsible is told',
    access: 'reminder.read-settings',
    kind: 'read',
    request: empty(),
    response: reminderSettings,
    errors: [],
  }),
  saveSettings: call({
    method: 'POST',
    path: 'reminder/save-settings',
    summary: 'Replaces the settings of the reminders',
    access: 'reminder.save-settings',
    kind: 'write',
    changes: ['reminders'],
    request: z.strictObject({ ...reminderRules, version: z.int() }),
    response: reminderSettings,
    errors: ['record.changed'],
  }),
  readStatus: call({
    method: 'GET',
    path: 'reminder/read-status',
    summary: 'Whether the daily work that makes tasks and sends reminders is done',
    access: 'reminder.read-settings',
    kind: 'read',
    request: empty(),
    response: reminderStatus,
    errors: [],
  }),
});
