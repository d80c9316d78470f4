import type { RoundDetails } from '../../../contract/roundFields';

export type Level = keyof RoundDetails['levelCounts'];

/** From the least to the greatest; each is two factors wide. */
export const levels = ['veryLow', 'low', 'medium', 'high', 'veryHigh'] as const satisfies readonly Level[];

/** The level of a factor from 1 to 10. */
export const levelOf = (factor: number): Level => levels[Math.ceil(factor / 2) - 1] ?? 'veryHigh';

/** How many of the rated risks are on which level. */
export const levelCountsOf = (factors: readonly (number | null)[]): Record<Level, number> => {
  const counts = { veryLow: 0, low: 0, medium: 0, high: 0, veryHigh: 0 };
  for (const factor of factors) if (factor !== null) counts[levelOf(factor)] += 1;
  return counts;
};
