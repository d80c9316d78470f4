import { useNavigate } from 'react-router';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { riskRounds } from '../../../contract/riskRounds';
import { defaultPageSize } from '../../../contract/shapes/constants';
import { emit } from '../../../dataProvider/events';
import { RequestError, request } from '../../../dataProvider/request';
import { riskPath } from '../../routing/paths';

/** Opens the first risk that keeps a round from being confirmed; where others have decided meanwhile, shows that. */
export const useNextUndecided = ({ uuid }: RoundDetails): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    try {
      const { items } = await request(
        riskRounds.risks,
        {
          riskAssessmentExecutionResultUuid: uuid,
          filter: { undecided: true },
          page: 1,
          perPage: defaultPageSize,
          sortBy: 'position',
          sortDirection: 'asc',
        },
        { loader: 'load' },
      );
      const [first] = items;
      if (first) return await navigate(riskPath(uuid, first.uuid));
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
    }
    emit('changed', ['riskRounds']);
  };
};
