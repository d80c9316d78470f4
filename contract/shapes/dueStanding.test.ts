import { describe, expect, it } from 'vitest';
import { dueStandingOf, monthsAfter } from './dueStanding';

describe('months after a day', () => {
  it('end with the month where that is shorter', () => {
    expect(monthsAfter('2024-01-31', 1)).toBe('2024-02-29');
    expect(monthsAfter('2024-02-29', 24)).toBe('2026-02-28');
    expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
    expect(monthsAfter('2026-03-31', -1)).toBe('2026-02-28');
    expect(monthsAfter('2026-11-24', 480)).toBe('2066-11-24');
  });
});

describe('how a record stands', () => {
  const deadline = { field: 'on', months: 24 };
  const then = { today: '2026-11-24', settings: { dataSheetMonths: 12 } };

  it.each([
    ['2024-11-23', 'overdue'],
    ['2024-11-24', 'soon'],
    ['2024-12-24', 'soon'],
    ['2024-12-25', 'fine'],
  ])('is, for %s, %s', (date, standing) => {
    expect(dueStandingOf(deadline, date, then)).toBe(standing);
  });

  it('follows the company’s own months where the deadline names them', () => {
    const own = { field: 'on', months: 'dataSheetMonths' } as const;
    expect(['2025-11-23', '2025-11-24'].map((date) => dueStandingOf(own, date, then))).toEqual(['overdue', 'soon']);
  });

  it('is overdue without a date only where one is needed', () => {
    expect(dueStandingOf(deadline, null, then)).toBeNull();
    expect(dueStandingOf({ ...deadline, isNeeded: true }, null, then)).toBe('overdue');
  });
});
