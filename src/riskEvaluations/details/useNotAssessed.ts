import { useQuery } from '@tanstack/react-query';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import type { EvaluationDetails } from '../../../contract/rounds';
import { request } from '../../../dataProvider/request';
import { keyOf, quietly } from '../../../dataProvider/useCall';
import { readAll } from '../readAll';

/** The questions of a round that are not assessed, in the order they were asked; read once they are wanted. */
export const useNotAssessed = ({ uuid, riskCounts }: EvaluationDetails, isWanted: boolean) =>
  useQuery({
    queryKey: keyOf(riskEvaluations.risks, 'notAssessed', uuid),
    enabled: isWanted && riskCounts.notAssessed > 0,
    queryFn: () =>
      readAll((paging) => {
        const body = { riskAssessmentExecutionResultUuid: uuid, filter: { status: ['notAssessed' as const] } };
        return request(
          riskEvaluations.risks,
          { ...body, ...paging, sortBy: 'position', sortDirection: 'asc' },
          quietly,
        );
      }),
  });
