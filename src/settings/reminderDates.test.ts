import { expect, it } from 'vitest';
import { reminderDates } from './reminderDates';

it('puts all that happens around a due date in order, each day once', () => {
  const settings = { remindDaysBefore: [0, 30], remindDaysAfter: [14, 7], escalateAfterDays: 14 } as const;
  const chosen = {
    ...settings,
    remindDaysBefore: [...settings.remindDaysBefore],
    remindDaysAfter: [...settings.remindDaysAfter],
  };
  expect(reminderDates(chosen, '2026-03-10')).toEqual([
    { date: '2026-02-08', happens: ['own'] },
    { date: '2026-03-10', happens: ['due', 'own'] },
    { date: '2026-03-17', happens: ['own'] },
    { date: '2026-03-24', happens: ['own', 'escalation'] },
  ]);
});

it('leaves the due date where nobody is told', () => {
  const chosen = { remindDaysBefore: [], remindDaysAfter: [], escalateAfterDays: null };
  expect(reminderDates(chosen, '2026-03-10')).toEqual([{ date: '2026-03-10', happens: ['due'] }]);
});
