import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areSubtractable, type Spread, spreadGroupMinimum, spreadMinimum, spreadOf } from './riskSpread';

/** Answer of each person; null: the question does not apply, or was left out. */
type Answers = readonly (number | null)[];

const shownOf = (answers: Answers): Spread =>
  spreadOf(
    answers.flatMap((factor) => (factor === null ? [] : [{ factor, count: 1 }])),
    answers.length,
  );
const of = (low: number, middle: number, high: number, missing = 0): Answers => [
  ...Array.from({ length: low }, () => 1),
  ...Array.from({ length: middle }, () => 5),
  ...Array.from({ length: high }, () => 7),
  ...Array.from({ length: missing }, () => null),
];
const parts = (answers: Answers): unknown => shownOf(answers)?.map(({ group, count }) => [group, count]) ?? null;

describe('the spread of answers', () => {
  it.each([
    [
      'half at 1 and half at 7, of which the mean is 4',
      of(6, 0, 6),
      [
        ['low', 6],
        ['middleToHigh', 6],
      ],
    ],
    [
      'three groups',
      of(4, 4, 4),
      [
        ['low', 4],
        ['middle', 4],
        ['high', 4],
      ],
    ],
    [
      'few high ones with the middle',
      of(8, 2, 2),
      [
        ['low', 8],
        ['middleToHigh', 4],
      ],
    ],
    [
      'few low ones with the middle',
      of(2, 2, 8),
      [
        ['lowToMiddle', 4],
        ['high', 8],
      ],
    ],
    [
      'three who did not rate it',
      of(6, 0, 6, 3),
      [
        ['low', 6],
        ['middleToHigh', 6],
      ],
    ],
  ])('shows %s', (_, answers, shown) => {
    expect(parts(answers)).toEqual(shown);
  });

  it.each([
    ['eleven answers', of(5, 0, 6)],
    ['answers that are all alike, which would tell of each', of(0, 0, 12)],
    ['two answers besides all others', of(2, 0, 10)],
    ['two answers in the middle that all others could be told from', of(2, 8, 2)],
    ['two who did not rate it, and whose number would follow', of(6, 0, 6, 2)],
    ['one who did not', of(6, 0, 6, 1)],
  ])('is not shown of %s', (_, answers) => {
    expect(shownOf(answers)).toBeNull();
  });
});

const answer = fc.option(fc.integer({ min: 1, max: 10 }), { freq: 8 });
const bandOf = (factor: number | null | undefined): string =>
  factor == null ? 'none' : factor <= 4 ? 'low' : factor <= 6 ? 'middle' : 'high';

it('never shows a group of one or two, and nobody follows by subtraction from how many handed in', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 40 }), (answers) => {
      const shown = shownOf(answers);
      if (!shown) return;
      expect(shown.length).toBeGreaterThan(1);
      for (const { count } of shown) expect(count).toBeGreaterThanOrEqual(spreadGroupMinimum);
      const rated = shown.reduce((sum, { count }) => sum + count, 0);
      expect(rated).toBe(answers.filter((each) => each !== null).length);
      expect(rated).toBeGreaterThanOrEqual(spreadMinimum);
      expect([1, 2]).not.toContain(answers.length - rated);
    }),
    { numRuns: 2_000 },
  );
});

/** Figures shown of two rounds with these answers: of the second one only if it may be held against the first. */
const toldOf = (answers: Answers, rounds: readonly (readonly number[])[]): string => {
  const [first = [], second = []] = rounds;
  const isHidden = areSubtractable(new Set(first.map(String)), new Set(second.map(String)));
  const show = (people: readonly number[]) => shownOf(people.map((person) => answers[person] ?? null));
  return JSON.stringify([show(first), isHidden ? null : show(second)]);
};

/** Other answers of two people: each with those of the other. */
const exchanged = (answers: Answers, one: number, other: number): Answers =>
  answers.map((_, person) => answers[person === one ? other : person === other ? one : person] ?? null);

it('tells nobody’s answer, not even to one of those asked, nor from two rounds that differ by one or two people', () => {
  const two = fc.record({
    answers: fc.array(answer, { minLength: 14, maxLength: 20 }),
    joins: fc.integer({ min: 0, max: 2 }),
    leaves: fc.integer({ min: 0, max: 2 }),
    knows: fc.nat(),
  });
  let shownRounds = 0;
  fc.assert(
    fc.property(two, ({ answers, joins, leaves, knows }) => {
      const everybody = answers.map((_, person) => person);
      const rounds = [everybody.slice(0, answers.length - joins), everybody.slice(leaves)];
      const told = toldOf(answers, rounds);
      if (told === '[null,null]') return;
      shownRounds += 1;
      const knower = knows % answers.length;
      for (const person of everybody.filter((each) => each !== knower)) {
        const isOpen =
          // Somebody else's answer might be theirs: nothing that is told would be another.
          everybody.some(
            (other) =>
              other !== knower &&
              bandOf(answers[other]) !== bandOf(answers[person]) &&
              toldOf(exchanged(answers, person, other), rounds) === told,
          ) ||
          // Or it might be any other: what they answered is in nothing that is told.
          [1, 5, 7].every(
            (to) =>
              toldOf(
                answers.map((each, of) => (of === person ? to : each)),
                rounds,
              ) === told,
          );
        expect(isOpen).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
  expect(shownRounds).toBeGreaterThan(50);
});
