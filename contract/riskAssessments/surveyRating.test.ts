import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactRatingMinimum, middleFactor, surveyFactor } from './surveyRating';

type Answer = number | null;

/** The factor of one question by answers that all count. */
const factorBy = (answers: readonly Answer[]): number | null => {
  const ratings = answers.filter((answer) => answer !== null);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const sheets = { all: answers.length, counted: answers.length };
  return surveyFactor({ sum, rated: ratings.length, ratedCounted: ratings.length }, sheets);
};

const rating = fc.integer({ min: 1, max: 10 });
const answer = fc.option(rating);
const known = fc.array(answer, { minLength: 5, maxLength: exactRatingMinimum - 2 });
const everyRating = Array.from({ length: 10 }, (_, index) => index + 1);

describe('of fewer than twelve sheets, who knows all but one', () => {
  it('cannot tell a missing rating from one in the middle of the scale', () => {
    fc.assert(
      fc.property(known, (others) => {
        expect(factorBy([...others, null])).toBe(factorBy([...others, middleFactor]));
      }),
      { numRuns: 100 },
    );
  });

  it('is told the end of a level, never nothing, and a greater rating never makes it less', () => {
    fc.assert(
      fc.property(known, (others) => {
        const told = everyRating.map((last) => factorBy([...others, last]) ?? 0);
        for (const factor of told) expect([2, 4, 6, 8, 10]).toContain(factor);
        expect(told).toEqual(told.toSorted((one, other) => one - other));
      }),
      { numRuns: 100 },
    );
  });
});

it('is the mean of all from twelve sheets on, and nothing where fewer than six rated it', () => {
  const seven = Array.from({ length: 7 }, () => null);
  expect(factorBy([3, 3, 3, 3, 3, 9, ...seven])).toBe(4);
  expect(factorBy([3, 3, 3, 3, 9, null, ...seven])).toBeNull();
});
