import type { RiskListItem } from '../../../contract/risks';
import type { Transaction } from '../../db/database';
import { type RiskRow, readRisks } from '../../domain/risk/rounds/riskRows';

/** The risks of the round before, by question. */
export const readPrevious = async (
  tx: Transaction,
  clientId: string,
  previousId: string | null,
): Promise<ReadonlyMap<string, RiskRow>> =>
  new Map(previousId ? (await readRisks(tx, clientId, previousId)).map((risk) => [risk.questionId, risk]) : []);

/** What a risk is against the round before; null without one, and before it is rated, unless it is new. */
export const changeOf = (
  { questionId, factor, status }: Pick<RiskRow, 'questionId' | 'factor' | 'status'>,
  previous: ReadonlyMap<string, RiskRow>,
): RiskListItem['change'] => {
  if (previous.size === 0) return null;
  const before = previous.get(questionId);
  if (!before) return 'new';
  if (status === 'open') return null;
  return before.factor === factor ? 'same' : 'changed';
};
