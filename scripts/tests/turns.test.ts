import { expect, it } from 'vitest';
import { inTurn, partOf, turnOf } from './turns';

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

it('takes turns by when the commit was made: four a day', () => {
  const seconds = (instant: string): number => Date.parse(instant) / 1_000;
  const turns = ['00:00:00', '05:59:59', '06:00:00', '12:00:00', '23:59:59'].map((time) =>
    turnOf(seconds(`2026-03-02T${time}Z`)),
  );
  const [first = 0] = turns;
  expect(turns).toEqual([0, 0, 1, 2, 3].map((later) => first + later));
  expect(turnOf(seconds('2026-03-03T00:00:00Z'))).toBe(first + 4);
});
