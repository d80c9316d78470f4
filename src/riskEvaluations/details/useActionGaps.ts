import { useQuery } from '@tanstack/react-query';
import { actionGaps } from '../../../contract/measures';
import { riskActions } from '../../../contract/riskActions';
import type { EvaluationDetails } from '../../../contract/rounds';
import { request } from '../../../dataProvider/request';
import { keyOf, quietly } from '../../../dataProvider/useCall';
import { readAll } from '../readAll';

/** The measures of a round that have nobody, no date, or one gone by; read once they are wanted. */
export const useActionGaps = ({ uuid }: EvaluationDetails, isWanted: boolean) =>
  useQuery({
    queryKey: keyOf(riskActions.list, 'gaps', uuid),
    enabled: isWanted,
    queryFn: () =>
      readAll((paging) => {
        const filter = { riskAssessmentExecutionResultUuid: uuid, gap: [...actionGaps] };
        return request(riskActions.list, { filter, ...paging, sortBy: 'title', sortDirection: 'asc' }, quietly);
      }),
  });
