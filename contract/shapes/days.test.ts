import { describe, expect, it, vi } from 'vitest';
import { dayOf } from './days';

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
