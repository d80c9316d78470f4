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

  it.each([
    ['2024-11-23', 'overdue'],
    ['2024-11-24', 'soon'],
    ['2024-12-24', 'soon'],
    ['2024-12-25', 'fine'],
  ])('is, for %s, %s', (date, standing) => {
    expect(dueStandingOf(deadline, date, '2026-11-24')).toBe(standing);
  });

  it('is overdue without a date only where one is needed', () => {
    expect(dueStandingOf(deadline, null, '2026-11-24')).toBeNull();
    expect(dueStandingOf({ ...deadline, isNeeded: true }, null, '2026-11-24')).toBe('overdue');
  });
});
