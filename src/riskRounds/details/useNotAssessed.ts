import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { riskRounds } from '../../../contract/riskRounds';
import { useAll } from '../../../dataProvider/useCall';

/** The questions of a round that are not assessed, in the order they were asked; read once they are wanted. */
export const useNotAssessed = ({ uuid, riskCounts }: RoundDetails, isWanted: boolean) =>
  useAll(
    riskRounds.risks,
    {
      riskAssessmentExecutionResultUuid: uuid,
      filter: { status: ['notAssessed'] },
      sortBy: 'position',
      sortDirection: 'asc',
    },
    { enabled: isWanted && riskCounts.notAssessed > 0 },
  );
