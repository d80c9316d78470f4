import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOf } from '../../../contract/call';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { request } from '../../../dataProvider/request';
import { quietly } from '../useRound';

type ListRequest = RequestOf<typeof riskEvaluations.list>;

/** What people narrow the list by, beside its bubbles. */
export type EvaluationListFilter = Omit<ListRequest['filter'], 'show' | 'riskAssessmentUuid'>;

/** One page of the rounds that somebody may evaluate, with the counts of all filters. */
export const useEvaluations = (state: ListRequest) =>
  useQuery({
    queryKey: ['riskEvaluations', 'list', state],
    queryFn: () => request(riskEvaluations.list, state, quietly),
    placeholderData: keepPreviousData,
  });
