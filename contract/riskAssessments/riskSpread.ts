import * as z from 'zod/mini';
import { exactRatingMinimum } from './surveyRating';

/** From how many answers on it is shown how they spread: where means are told, and not levels alone. */
export const spreadMinimum = exactRatingMinimum;
/** Number of answers that a shown group has at least, and what is left out if it is anything at all. */
export const spreadGroupMinimum = 3;
/** Days for which a survey is held against those that were rated before it. */
export const spreadDays = 365;

/** Groups of answers on the scale of 1 to 10; those that may be too small are joined with the one beside them. */
export const spreadGroups = ['low', 'lowToMiddle', 'middle', 'middleToHigh', 'high'] as const;
export type SpreadGroup = (typeof spreadGroups)[number];

const part = z.strictObject({ group: z.enum(spreadGroups), count: z.int() });
export type SpreadPart = z.output<typeof part>;

/** Number of answers that were low, middle and high; null where that is not shown. Never a single group: it would tell of all. */
export const spread = () => z.nullable(z.array(part));
export type Spread = z.output<ReturnType<typeof spread>>;

/** Number of counted answers of a question by factor. */
export type FactorTally = readonly { factor: number; count: number }[];

/** Up to 4 the levels are low, from 7 on high. */
const groupOf = (factor: number): 'low' | 'middle' | 'high' => (factor <= 4 ? 'low' : factor <= 6 ? 'middle' : 'high');

/**
 * Publishable answers to a question. They are those of sheets that count alone: what others answered may be known to
 * somebody, and would be taken off. Groups are joined in one order whatever was answered; where each would still have
 * too few, nothing is shown, and neither is it where all are in one.
 *
 * @param handedIn how many sheets count: those who did not rate the question must not be a small group either, because
 * their number follows from the others
 */
export const spreadOf = (tally: FactorTally, handedIn: number): Spread => {
  const counts = { low: 0, middle: 0, high: 0 };
  for (const { factor, count } of tally) counts[groupOf(factor)] += count;
  const { low, middle, high } = counts;
  const rated = low + middle + high;
  const isShowable = (count: number): boolean => count >= spreadGroupMinimum;
  if (rated < spreadMinimum || (handedIn !== rated && !isShowable(handedIn - rated))) return null;
  const ways: SpreadPart[][] = [
    [
      { group: 'low', count: low },
      { group: 'middle', count: middle },
      { group: 'high', count: high },
    ],
    [
      { group: 'low', count: low },
      { group: 'middleToHigh', count: middle + high },
    ],
    [
      { group: 'lowToMiddle', count: low + middle },
      { group: 'high', count: high },
    ],
  ];
  return ways.find((parts) => parts.every(({ count }) => isShowable(count))) ?? null;
};

/**
 * True if two rounds may both show how answers spread: if the same people answered, or entirely different ones. Of any
 * others the difference would tell what those few answered by whom they differ.
 */
export const areSubtractable = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const shared = [...one].filter((each) => other.has(each)).length;
  return shared > 0 && (shared < one.size || shared < other.size);
};
