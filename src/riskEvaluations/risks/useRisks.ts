import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOf } from '../../../contract/call';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { request } from '../../../dataProvider/request';
import { quietly } from '../useRound';

type RisksRequest = RequestOf<typeof riskEvaluations.risks>;
export type RiskFilter = RisksRequest['filter'];
export type RiskSortBy = RisksRequest['sortBy'];

/** One page of the risks of a round. */
export const useRisks = (roundUuid: string, state: Omit<RisksRequest, 'riskAssessmentExecutionResultUuid'>) =>
  useQuery({
    queryKey: ['riskEvaluations', 'risks', roundUuid, state],
    queryFn: () => request(riskEvaluations.risks, { riskAssessmentExecutionResultUuid: roundUuid, ...state }, quietly),
    placeholderData: keepPreviousData,
  });
