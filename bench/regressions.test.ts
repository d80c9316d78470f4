import { expect, it } from 'vitest';
import { regressionsIn } from './regressions';
import { markdown, type Row } from './table';

const row = (what: string, ratio: number, goal: string): Row => ({
  what,
  ours: '1',
  rival: '1',
  ratio,
  goal,
  met: true,
});
const high = (ratio: number): Row => row('answers a second', ratio, 'at least half of it');
const low = (ratio: number): Row => row('script', ratio, 'at most twice as much');
const document = markdown([high(1), low(0.5)]);

it.each([
  ['as it was', [high(1), low(0.5)]],
  ['a little worse', [high(0.6), low(0.9)]],
  ['better', [high(3), low(0.1)]],
])('takes what is %s', (_, rows) => {
  expect(regressionsIn(rows, document)).toEqual([]);
});

it('names what has fallen by half, in either direction, and what the document does not have', () => {
  expect(regressionsIn([high(0.4), low(1.1), row('other', 1, 'at most 1')], document)).toEqual([
    'answers a second: 0.40, formerly 1.00',
    'script: 1.10, formerly 0.50',
    'other: not in the document',
  ]);
});
