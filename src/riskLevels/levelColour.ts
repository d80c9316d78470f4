import { levelOf } from '../../contract/riskAssessments/riskLevels';

/** The colour of a level, as a path of the palette. High and very high share theirs: words and length tell them apart. */
export const colourOf = (factor: number) => {
  const level = levelOf(factor);
  return `risk.${level === 'veryHigh' ? 'high' : level}` as const;
};
