import { describe, expect, it, vi } from 'vitest';
import { boundedDates, dayOf, errorsAfter } from './days';
import { members } from './members';
import { riskActions } from './riskActions';

describe('the day of an instant', () => {
  it.each([
    ['2026-03-02T22:59:59Z', 'Europe/Berlin', '2026-03-02'],
    ['2026-03-02T23:00:00Z', 'Europe/Berlin', '2026-03-03'],
    ['2026-07-02T22:00:00Z', 'Europe/Berlin', '2026-07-03'],
    ['2026-03-02T23:00:00Z', 'America/New_York', '2026-03-02'],
  ])('%s in %s is %s', (instant, timeZone, day) => {
    expect(dayOf(new Date(instant), timeZone)).toBe(day);
  });

  it.each([
    ['2026-03-02T22:59:59Z', -60, '2026-03-02'],
    ['2026-03-02T23:00:00Z', -60, '2026-03-03'],
    ['2026-10-01T03:30:00Z', 240, '2026-09-30'],
  ])('%s on a device %i minutes behind UTC is %s, wherever it was before', (instant, offset, day) => {
    const clock = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    expect(dayOf(new Date(instant), undefined)).toBe(day);
    clock.mockRestore();
  });

  it('is told of a hundred thousand rows by one format for each time zone', () => {
    let made = 0;
    class Counted extends Intl.DateTimeFormat {
      constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...options);
        made += 1;
      }
    }
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Counted });
    for (const timeZone of ['Europe/Vienna', 'Europe/Lisbon', 'Europe/Vienna']) {
      for (let row = 0; row < 100; row += 1) dayOf(new Date(row), timeZone);
    }
    vi.unstubAllGlobals();
    expect(made).toBe(2);
  });
});

describe('dates that may not lie after a day that follows from today', () => {
  const { request } = members.update;
  it('are known by the contract, if they are dates at all', () => {
    expect(boundedDates(request, { birthDate: '2099-01-01', lastName: '2099-01-01' })).toEqual([
      { path: 'birthDate', date: '2099-01-01', latest: 'today' },
    ]);
    for (const birthDate of [null, undefined, 7, '', '2099-02-31', '1899-01-01']) {
      expect(boundedDates(request, { birthDate })).toEqual([]);
    }
    for (const values of [null, 'text', [], undefined]) expect(boundedDates(request, values)).toEqual([]);
  });

  it('are refused by the day', () => {
    const dates = [{ path: 'birthDate', date: '2026-03-02', latest: 'today' as const }];
    expect(errorsAfter('2026-03-02', dates)).toEqual([]);
    expect(errorsAfter('2026-03-01', dates)).toEqual([
      { path: 'birthDate', rule: 'maxDate', params: { maxDate: '2026-03-01' } },
    ]);
  });

  it('are fifty years ahead at most where something is planned', () => {
    const dates = boundedDates(riskActions.update.request, { dueOn: '2077-01-01' });
    expect(errorsAfter('2027-06-01', dates)).toEqual([]);
    expect(errorsAfter('2026-12-31', dates)).toEqual([
      { path: 'dueOn', rule: 'maxDate', params: { maxDate: '2076-12-31' } },
    ]);
  });
});
