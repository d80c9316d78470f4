import { levelOf } from '../../../contract/riskAssessments/riskLevels';
import type { RiskListItem } from '../../../contract/riskAssessments/risks';
import type { Transaction } from '../../db/database';
import { type RiskRow, readRisks } from '../../domain/risk/rounds/riskRows';

/** The risks of the round before, by question. */
export const readPrevious = async (
  tx: Transaction,
  clientId: string,
  previousId: string | null,
): Promise<ReadonlyMap<string, RiskRow>> =>
  new Map(previousId ? (await readRisks(tx, clientId, previousId)).map((risk) => [risk.questionId, risk]) : []);

type Rating = Pick<RiskRow, 'factor' | 'levelsOnly'>;

/** True if two ratings say the same, as far as both say it: a level is held against a level. */
const areAlike = (one: Rating, other: Rating): boolean => {
  if (one.factor === null || other.factor === null) return one.factor === other.factor;
  if (one.levelsOnly || other.levelsOnly) return levelOf(one.factor) === levelOf(other.factor);
  return one.factor === other.factor;
};

/** Change of a risk against the round before; null without one, and before it is rated, unless it is new. */
export const changeOf = (
  risk: Rating & Pick<RiskRow, 'questionId' | 'status'>,
  previous: ReadonlyMap<string, RiskRow>,
): RiskListItem['change'] => {
  if (previous.size === 0) return null;
  const before = previous.get(risk.questionId);
  if (!before) return 'new';
  if (risk.status === 'open') return null;
  return areAlike(before, risk) ? 'same' : 'changed';
};
