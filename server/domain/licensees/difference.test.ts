import { describe, expect, it } from 'vitest';
import type { PackageApplied } from '../../db/schema';
import { changedBy, differenceOf } from './difference';

const settings: PackageApplied = {
  features: ['elearnings', 'calendar'],
  maximumMembers: 50,
  tellNewTasks: true,
  remindDaysBefore: [14, 1],
  remindDaysAfter: [7],
  escalateAfterDays: 7,
};

describe('a company beside its package', () => {
  it('differs in nothing where both say the same, in whatever order', () => {
    expect(differenceOf({ ...settings, features: ['calendar', 'elearnings'] }, settings, settings)).toEqual([]);
  });

  it('is offered what the package says anew, and keeps what was set for it since', () => {
    const company = { ...settings, maximumMembers: 80 };
    const offered = { ...settings, maximumMembers: 60, remindDaysAfter: [7, 14] as const, escalateAfterDays: null };
    const difference = differenceOf(company, { ...offered, remindDaysAfter: [7, 14] }, settings);
    expect(difference).toEqual([
      { field: 'maximumMembers', company: 80, offered: 60, isOwn: true },
      { field: 'remindDaysAfter', company: [7], offered: [7, 14], isOwn: false },
      { field: 'escalateAfterDays', company: 7, offered: null, isOwn: false },
    ]);
    expect(changedBy(difference)).toEqual({ remindDaysAfter: [7, 14], escalateAfterDays: null });
  });

  it('has nothing of its own where it was never given one', () => {
    const difference = differenceOf({ ...settings, tellNewTasks: false }, settings, null);
    expect(changedBy(difference)).toEqual({ tellNewTasks: true });
  });
});
