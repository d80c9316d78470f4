import { expect, it } from 'vitest';
import { dueOf } from './due';

const today = '2026-03-02';
const open = { status: 'due' as const, lastCompletedAt: null };

it.each([
  ['2026-03-02', { name: 'today', colour: 'warning' }],
  ['2026-03-03', { name: 'tomorrow', colour: 'warning' }],
  ['2026-03-04', { name: 'inDays', colour: 'warning', date: '2026-03-04', days: 2 }],
  ['2026-03-09', { name: 'inDays', colour: 'warning', date: '2026-03-09', days: 7 }],
  ['2026-03-10', { name: 'inDays', colour: 'info', date: '2026-03-10', days: 8 }],
  ['2026-04-01', { name: 'inDays', colour: 'info', date: '2026-04-01', days: 30 }],
  ['2026-04-02', { name: 'onDate', colour: 'info', date: '2026-04-02' }],
  // The company's day has ended elsewhere already: the server would call it overdue.
  ['2026-03-01', { name: 'today', colour: 'warning' }],
])('says when something due on %s is due', (dueOn, due) => {
  expect(dueOf({ ...open, dueOn }, today)).toEqual([due]);
});

it('counts days across a change of the clocks', () => {
  expect(dueOf({ ...open, dueOn: '2026-03-30' }, '2026-03-28')).toEqual([
    { name: 'inDays', colour: 'warning', date: '2026-03-30', days: 2 },
  ]);
});

it('calls overdue what the server does, since when, and when it was done last', () => {
  const lastCompletedAt = '2025-02-01T09:00:00.000Z';
  expect(dueOf({ status: 'overdue', dueOn: '2026-02-28', lastCompletedAt }, today)).toEqual([
    { name: 'overdue', colour: 'error', date: '2026-02-28' },
    { name: 'lastOn', date: lastCompletedAt },
  ]);
});

it('says of what is done when that was', () => {
  const lastCompletedAt = '2026-01-05T09:00:00.000Z';
  expect(dueOf({ status: 'completed', dueOn: null, lastCompletedAt }, today)).toEqual([
    { name: 'completedOn', colour: 'success', date: lastCompletedAt },
  ]);
});

it('calls expired what was done and holds no longer', () => {
  const lastCompletedAt = '2025-03-01T09:00:00.000Z';
  const dueWith = (validUntil: string | null) =>
    dueOf({ status: 'completed', dueOn: null, lastCompletedAt, validUntil }, today);
  const completed = [{ name: 'completedOn', colour: 'success', date: lastCompletedAt }];
  expect(dueWith('2026-03-01')).toEqual([{ name: 'expiredOn', colour: 'warning', date: '2026-03-01' }]);
  expect(dueWith('2026-03-02')).toEqual(completed);
  expect(dueWith(null)).toEqual(completed);
});

it('says of what is asked again whether what was done still holds', () => {
  const due = { status: 'due', dueOn: '2026-03-20', lastCompletedAt: '2025-03-20T09:00:00.000Z' } as const;
  const second = (validUntil: string) => dueOf({ ...due, validUntil }, today)[1];
  expect(second('2026-03-20')).toEqual({ name: 'validUntil', date: '2026-03-20' });
  expect(second('2026-03-01')).toEqual({ name: 'expiredOn', colour: 'warning', date: '2026-03-01' });
});
