import { actionGaps } from '../../../contract/riskActionFields';
import { riskActions } from '../../../contract/riskActions';
import type { RoundDetails } from '../../../contract/roundFields';
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
