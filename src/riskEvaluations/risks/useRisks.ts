import { keepPreviousData } from '@tanstack/react-query';
import type { RequestOf } from '../../../contract/call';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { useCall } from '../../../dataProvider/useCall';

type RisksRequest = RequestOf<typeof riskEvaluations.risks>;
export type RiskFilter = RisksRequest['filter'];
export type RiskSortBy = RisksRequest['sortBy'];

/** One page of the risks of a round. */
export const useRisks = (roundUuid: string, state: Omit<RisksRequest, 'riskAssessmentExecutionResultUuid'>) =>
  useCall(
    riskEvaluations.risks,
    { riskAssessmentExecutionResultUuid: roundUuid, ...state },
    { placeholderData: keepPreviousData },
  );
