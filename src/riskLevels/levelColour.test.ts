import { expect, it } from 'vitest';
import { levelOf } from '../../contract/riskAssessments/riskLevels';
import { colourOf } from './levelColour';

it.each([
  [1, 'veryLow', 'risk.veryLow'],
  [2, 'veryLow', 'risk.veryLow'],
  [3, 'low', 'risk.low'],
  [4, 'low', 'risk.low'],
  [5, 'medium', 'risk.medium'],
  [6, 'medium', 'risk.medium'],
  [7, 'high', 'risk.high'],
  [8, 'high', 'risk.high'],
  [9, 'veryHigh', 'risk.high'],
  [10, 'veryHigh', 'risk.high'],
  // A mean belongs to the factor it is nearest to.
  [2.4, 'veryLow', 'risk.veryLow'],
  [2.5, 'low', 'risk.low'],
])('a factor of %d is %s', (factor, level, colour) => {
  expect(levelOf(factor)).toBe(level);
  expect(colourOf(factor)).toBe(colour);
});
