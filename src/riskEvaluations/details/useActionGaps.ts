import { actionGaps } from '../../../contract/measures';
import { riskActions } from '../../../contract/riskActions';
import type { EvaluationDetails } from '../../../contract/rounds';
import { useAll } from '../../../dataProvider/useCall';

/** The measures of a round that have nobody, no date, or one gone by; read once they are wanted. */
export const useActionGaps = ({ uuid }: EvaluationDetails, isWanted: boolean) =>
  useAll(
    riskActions.list,
    {
      filter: { riskAssessmentExecutionResultUuid: uuid, gap: [...actionGaps] },
      sortBy: 'title',
      sortDirection: 'asc',
    },
    { enabled: isWanted },
  );
