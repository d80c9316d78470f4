import type { ReminderSettings } from '../../contract/reminders';

type Chosen = Pick<ReminderSettings, 'remindDaysBefore' | 'remindDaysAfter' | 'escalateAfterDays'>;

/** Event on one day around a due date. */
export interface ReminderDate {
  /** `YYYY-MM-DD`. */
  date: string;
  happens: readonly ('own' | 'due' | 'escalation')[];
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Everything that is sent around a due date that nobody keeps, the due date itself included, in order. */
export const reminderDates = (
  { remindDaysBefore, remindDaysAfter, escalateAfterDays }: Chosen,
  dueOn: string,
): ReminderDate[] => {
  const found = new Map<number, ReminderDate['happens'][number][]>([[0, ['due']]]);
  const add = (days: number, what: 'own' | 'escalation'): void => {
    found.set(days, [...(found.get(days) ?? []), what]);
  };
  for (const days of remindDaysBefore) add(0 - days, 'own');
  for (const days of remindDaysAfter) add(days, 'own');
  if (escalateAfterDays !== null) add(escalateAfterDays, 'escalation');
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([days, happens]) => ({ date: dayAfter(dueOn, days), happens }));
};
