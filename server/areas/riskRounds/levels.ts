import { levelOf } from '../../../contract/riskAssessments/riskLevels';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';

/** Number of the rated risks by level. */
export const levelCountsOf = (factors: readonly (number | null)[]): RoundDetails['levelCounts'] => {
  const counts = { veryLow: 0, low: 0, medium: 0, high: 0, veryHigh: 0 };
  for (const factor of factors) if (factor !== null) counts[levelOf(factor)] += 1;
  return counts;
};
