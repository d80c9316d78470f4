/** How great a risk is, in words: `riskRounds.levels.<level>`. */
export const riskLevels = ['veryLow', 'low', 'medium', 'high', 'veryHigh'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** The greatest factor there is. */
export const greatestFactor = 10;

/** The level of a factor from 1 to 10, two factors each; of a mean, that of the factor it is nearest to. */
export const levelOf = (factor: number): RiskLevel => {
  const whole = Math.min(greatestFactor, Math.max(1, Math.round(factor)));
  return riskLevels[Math.ceil(whole / 2) - 1] ?? 'veryLow';
};

/** The colour of a level, as a path of the palette. High and very high share theirs: words and length tell them apart. */
export const colourOf = (factor: number) => {
  const level = levelOf(factor);
  return `risk.${level === 'veryHigh' ? 'high' : level}` as const;
};
