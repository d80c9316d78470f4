import type { RiskListItem } from '../../../contract/riskEvaluations';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { request } from '../../../dataProvider/request';

/** So that whoever is asked sees what happens meanwhile. */
const visibly = { loader: 'load' } as const;
const page = { page: 1, perPage: 100, sortBy: 'position', sortDirection: 'asc' } as const;

/** Whether the risk has nothing but personal protection, and nobody said why nothing higher is possible. */
const lacksReason = async ({ uuid }: RiskListItem): Promise<boolean> => {
  const { needsHigherClassReason, higherClassReason } = await request(
    riskEvaluations.risk,
    { riskUuid: uuid },
    visibly,
  );
  return needsHigherClassReason && !higherClassReason;
};

/** The questions of the first hundred risks that keep a round from being confirmed: without measures, or without a reason. */
export const readUndecided = async (roundUuid: string): Promise<string[]> => {
  const { items } = await request(
    riskEvaluations.risks,
    {
      riskAssessmentExecutionResultUuid: roundUuid,
      filter: { status: ['measureToDefine', 'measureDefined'] },
      ...page,
    },
    visibly,
  );
  const found: string[] = [];
  for (const risk of items) {
    const isUndecided = risk.status === 'measureToDefine' || (risk.actionCount > 0 && (await lacksReason(risk)));
    if (isUndecided) found.push(risk.question);
  }
  return found;
};
