import { riskEvaluations } from '../../../contract/riskEvaluations';
import type { EvaluationDetails } from '../../../contract/rounds';
import { useAll } from '../../../dataProvider/useCall';

/** The questions of a round that are not assessed, in the order they were asked; read once they are wanted. */
export const useNotAssessed = ({ uuid, riskCounts }: EvaluationDetails, isWanted: boolean) =>
  useAll(
    riskEvaluations.risks,
    {
      riskAssessmentExecutionResultUuid: uuid,
      filter: { status: ['notAssessed'] },
      sortBy: 'position',
      sortDirection: 'asc',
    },
    { enabled: isWanted && riskCounts.notAssessed > 0 },
  );
