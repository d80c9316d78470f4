import { expect, it } from 'vitest';
import { inTurn, partOf, turnOfCommit } from './turns';

const paths = Array.from({ length: 60 }, (_, index) => `e2e/journeys/journey${index}.test.ts`);

it('gives each file its turn once in a round', () => {
  const round = [7, 8, 9, 10, 11].flatMap((turn) => inTurn(paths, 5, turn));
  expect(round.toSorted()).toEqual(paths.toSorted());
});

it('moves no file when another one is added', () => {
  const before = inTurn(paths, 5, 3);
  const after = inTurn(['e2e/journeys/another.test.ts', ...paths], 5, 3);
  expect(after.filter((path) => paths.includes(path))).toEqual(before);
});

it('spreads files over all parts', () => {
  expect(new Set(paths.map((path) => partOf(path, 5))).size).toBe(5);
});

it('takes the same turn as long as the commit is the same', () => {
  expect(turnOfCommit()).toBe(turnOfCommit());
  expect(Number.isSafeInteger(turnOfCommit())).toBe(true);
});
