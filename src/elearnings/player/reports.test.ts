import { expect, it } from 'vitest';
import { lastWordsOf, numberReports } from './reports';

it('numbers what a visit tells of a unit, and tells nothing twice', () => {
  const first = numberReports('a', null);
  const told = { visit: 'a', number: 1, after: null };
  expect(first.next({ cmi: 1 })).toEqual({ cmi: 1, told });
  expect(first.next({ cmi: 1 })).toBe(null);
  // The same visit comes back to the unit.
  const again = numberReports('a', { cmi: 1, told });
  expect(again.next({ cmi: 1 })).toBe(null);
  expect(again.next({ cmi: 2 })).toEqual({ cmi: 2, told: { ...told, number: 2 } });
  const later = numberReports('b', { cmi: 2, told: { ...told, number: 2 } });
  expect(later.next({ cmi: 3 })).toEqual({
    cmi: 3,
    told: { visit: 'b', number: 1, after: { visit: 'a', number: 2 } },
  });
});

it('sends what a browser sends of a page that goes away, and leaves out long data that did not change', () => {
  const held = (suspend_data: string, status: string) => ({ cmi: { suspend_data, status }, told: 1 });
  const sent = (data: string, former: string) => {
    const { body, keepalive } = lastWordsOf('one', held(data, 'done'), held(former, 'begun'));
    return { ...(JSON.parse(String(body)) as object), keepalive };
  };
  const [short, long, other] = ['ä', 'ä'.repeat(30_000), 'ö'.repeat(30_000)];
  expect(sent(short, short)).toEqual({ unitId: 'one', held: held(short, 'done'), keepsData: false, keepalive: true });
  const left = { cmi: { status: 'done' }, told: 1 };
  expect(sent(long, long)).toEqual({ unitId: 'one', held: left, keepsData: true, keepalive: true });
  expect(sent(long, other)).toEqual({ unitId: 'one', held: held(long, 'done'), keepsData: false, keepalive: false });
});
