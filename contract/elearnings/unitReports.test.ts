import { expect, it } from 'vitest';
import { type Held, isLateNews, isNewer, joinVisit, toldIn } from './unitReports';

const first = { visit: 'a', number: 2 };
const held = (visit: string, number: number, after: object | null = null): Held => ({ told: { visit, number, after } });

it.each<[string, Held, Held | undefined, boolean]>([
  ['the first of all', held('a', 1), undefined, true],
  ['a later one of the same visit', held('a', 3), held('a', 2), true],
  ['the same once more', held('a', 2), held('a', 2), false],
  ['an older one of the same visit', held('a', 1), held('a', 2), false],
  ['one that went on from it', held('b', 1, first), held('a', 2), true],
  ['one that went on from an older one', held('b', 5, first), held('a', 3), false],
  ['one that went on elsewhere', held('b', 5, first), held('c', 1, first), false],
  ['one that began before anything was there', held('b', 1), held('a', 2), false],
  ['one that went on from what was reset', held('b', 1, first), undefined, false],
  ['one after a former release', held('a', 1), { cmi: {} }, true],
  ['one of a former release', { cmi: {} }, undefined, false],
  ['nonsense', { told: { visit: 1, number: 'x' } }, undefined, false],
])('tells whether a report is newer: %s', (_, one, other, expected) => {
  expect(isNewer(one, other)).toBe(expected);
});

it.each<[string, Held, Record<string, Held>, boolean, boolean]>([
  ['a later one of the same visit', held('a', 3), { one: held('a', 2) }, false, true],
  ['an older one', held('a', 1), { one: held('a', 2) }, true, false],
  ['the same, which the server had as well', held('a', 2), { one: held('a', 2) }, true, false],
  ['the first of all', held('a', 1), {}, true, true],
  ['the first, of a visit that told of another unit', held('a', 1), { two: held('a', 4) }, false, true],
  ['the first, of a course begun anew elsewhere', held('a', 1), {}, false, false],
  ['the first, of a course gone on with elsewhere', held('a', 1), { two: held('b', 1) }, false, false],
])('tells whether a report that arrives late is news: %s', (_, one, units, isSameRevision, expected) => {
  expect(isLateNews(one, 'one', units, isSameRevision)).toBe(expected);
});

it('reads no more of a number than belongs to it', () => {
  expect(toldIn({ told: { ...first, after: { ...first, after: null } } })).toEqual({ ...first, after: first });
});

it.each<[string, Record<string, Held>, Record<string, Held>, 'stored' | 'own' | 'both' | null]>([
  ['the same', { one: held('a', 1) }, { one: held('a', 1) }, 'both'],
  ['an older report', { one: held('a', 2) }, { one: held('a', 1) }, 'stored'],
  ['a newer report', { one: held('a', 1) }, { one: held('a', 2) }, 'own'],
  ['a unit more', { two: held('b', 1) }, { two: held('b', 1), one: held('a', 1) }, 'own'],
  [
    'a unit that was told by the other way alone',
    { one: held('a', 2), two: held('a', 1) },
    { one: held('a', 2) },
    'stored',
  ],
  ['a report of another visit', { one: held('c', 1, first) }, { one: held('a', 2) }, null],
  ['another unit of another visit', { one: held('a', 2), two: held('c', 1) }, { one: held('a', 3) }, null],
  ['reports of a former release', { one: { cmi: {} } }, { one: { cmi: {} } }, null],
])('joins what one visit told by two ways: %s', (_, there, here, expected) => {
  const outcomes = { stored: there, own: here, both: here } as const;
  const joined = joinVisit({ unitId: 'one', units: there }, { unitId: 'one', units: here });
  expect(joined).toEqual(expected && outcomes[expected]);
});
