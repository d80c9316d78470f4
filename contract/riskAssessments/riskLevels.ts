/** How great a risk is, from the least to the greatest, each two factors wide. In words: `riskRounds.levels.<level>`. */
export const riskLevels = ['veryLow', 'low', 'medium', 'high', 'veryHigh'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** The greatest factor there is. */
export const greatestFactor = 10;

/** The place of a factor's level among all, from 1; of a mean, that of the factor it is nearest to. */
const placeOf = (factor: number): number => Math.ceil(Math.min(greatestFactor, Math.max(1, Math.round(factor))) / 2);

/** The level of a factor from 1 to 10; of a mean, that of the factor it is nearest to. */
export const levelOf = (factor: number): RiskLevel => riskLevels[placeOf(factor) - 1] ?? 'veryLow';

/** The greatest factor of the level that a factor is on. */
export const levelCeiling = (factor: number): number => placeOf(factor) * 2;
