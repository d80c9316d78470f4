import { riskActions } from '../../../contract/riskActions';
import { actionGaps } from '../../../contract/riskAssessments/riskActionFields';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { useAll } from '../../../dataProvider/useCall';

/** The measures of a round that have nobody, no date, or one gone by; read once they are wanted. */
export const useActionGaps = ({ uuid }: RoundDetails, isWanted: boolean) =>
  useAll(
    riskActions.list,
    {
      filter: { riskAssessmentExecutionResultUuid: uuid, gap: [...actionGaps] },
      sortBy: 'title',
      sortDirection: 'asc',
    },
    { enabled: isWanted },
  );
