import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDay, nextDue, type Passed, type Term } from './deadlines';

const annex = (due: string, intervalMonths: number, day: string, wasOutOfService = false): string =>
  nextDue({ rule: 'annex', intervalMonths, due }, { day, wasOutOfService });
const other = (intervalMonths: number, day: string): string =>
  nextDue({ rule: 'other', intervalMonths, due: '2026-03-31' }, { day, wasOutOfService: false });

const pad = (number: number, length: number): string => String(number).padStart(length, '0');

/** A month later or earlier, step by step. */
const stepped = (month: string, by: number): string => {
  let [year = 0, number = 0] = month.split('-').map(Number);
  for (let step = 0; step < Math.abs(by); step += 1) {
    number += Math.sign(by);
    if (number === 13) [year, number] = [year + 1, 1];
    if (number === 0) [year, number] = [year - 1, 12];
  }
  return `${pad(year, 4)}-${pad(number, 2)}`;
};

/** Reference of BetrSichV §14(5), rule by rule as a person reads it, in months written as `YYYY-MM`. */
const plainReading = ({ intervalMonths, due }: Term, { day, wasOutOfService }: Passed): string => {
  const dueMonth = due.slice(0, 7);
  const inspected = day.slice(0, 7);
  // The next term runs from when the last inspection was due.
  let begin = dueMonth;
  // An inspection before that lets it run from the month of the inspection,
  if (inspected < dueMonth) begin = inspected;
  // with terms of more than two years only if it was more than two months before.
  if (intervalMonths > 24 && inspected >= stepped(dueMonth, -2)) begin = dueMonth;
  // What was out of service when it was due is inspected before it is used again: the term runs from there.
  if (wasOutOfService && inspected >= dueMonth) begin = inspected;
  return stepped(begin, intervalMonths);
};

const days = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const intervals = fc.integer({ min: 1, max: 240 });

/** An inspection mostly within half a year of the day on which it was due. */
const inspections = fc
  .record({
    due: days,
    intervalMonths: intervals,
    late: fc.integer({ min: -200, max: 200 }),
    wasOutOfService: fc.boolean(),
  })
  .map(({ late, wasOutOfService, ...term }) => {
    const day = new Date(Date.parse(term.due) + late * 86_400_000).toISOString().slice(0, 10);
    return { term: { rule: 'annex' as const, ...term }, passed: { day, wasOutOfService } };
  });

describe('the next term by BetrSichV §14(5)', () => {
  it('runs from the month that was due, not from the day of inspection', () => {
    expect(annex('2026-06-30', 12, '2026-06-03')).toBe('2027-06-30');
    expect(annex('2026-06-30', 12, '2026-07-20')).toBe('2027-06-30');
    expect(annex('2026-06-30', 12, '2026-08-31')).toBe('2027-06-30');
  });

  it('runs from there also after more than two months, which were too late', () => {
    expect(annex('2026-06-30', 12, '2026-09-01')).toBe('2027-06-30');
    expect(annex('2026-06-30', 12, '2028-01-10')).toBe('2027-06-30');
  });

  it('starts anew with an early inspection', () => {
    expect(annex('2026-06-30', 12, '2026-05-31')).toBe('2027-05-31');
    expect(annex('2026-06-30', 24, '2026-05-31')).toBe('2028-05-31');
  });

  it('of more than two years does so only from more than two months on', () => {
    expect(annex('2026-06-30', 60, '2026-04-01')).toBe('2031-06-30');
    expect(annex('2026-06-30', 60, '2026-03-31')).toBe('2031-03-31');
    expect(annex('2026-01-31', 25, '2025-11-02')).toBe('2028-02-29');
  });

  it('starts anew where the equipment was out of service when it was due', () => {
    expect(annex('2026-06-30', 12, '2026-11-15', true)).toBe('2027-11-30');
    // Inspected before it was due, it was not yet out of service then.
    expect(annex('2026-06-30', 60, '2026-05-15', true)).toBe('2031-06-30');
  });

  it('is what a plain reading of the paragraph says, whatever the days', () => {
    fc.assert(
      fc.property(inspections, ({ term, passed }) => {
        expect(nextDue(term, passed).slice(0, 7)).toBe(plainReading(term, passed));
      }),
      { numRuns: 2000 },
    );
  });

  it('ends with the last day of its month', () => {
    fc.assert(
      fc.property(inspections, ({ term, passed }) => {
        const due = nextDue(term, passed);
        const dayAfter = new Date(Date.parse(due) + 86_400_000);
        expect(dayAfter.getUTCDate()).toBe(1);
        expect(dueDay('annex', due)).toBe(due);
      }),
    );
    expect(dueDay('annex', '2028-02-03')).toBe('2028-02-29');
  });
});

describe('the next term of all other equipment', () => {
  it('runs from the day of inspection', () => {
    expect(other(12, '2026-01-14')).toBe('2027-01-14');
    expect(other(12, '2026-09-14')).toBe('2027-09-14');
    expect(dueDay('other', '2028-02-03')).toBe('2028-02-03');
  });

  it('ends with the last day of a month that is shorter', () => {
    expect(other(1, '2026-01-31')).toBe('2026-02-28');
    expect(other(1, '2028-01-31')).toBe('2028-02-29');
    expect(other(12, '2028-02-29')).toBe('2029-02-28');
    expect(other(6, '2026-08-31')).toBe('2027-02-28');
  });

  it('keeps the day wherever the month has it', () => {
    fc.assert(
      fc.property(days, intervals, (day, months) => {
        const next = other(months, day);
        expect(next.slice(0, 7)).toBe(stepped(day.slice(0, 7), months));
        expect(Number(next.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
        if (Number(day.slice(8)) <= 28) expect(next.slice(8)).toBe(day.slice(8));
      }),
    );
  });
});
