import { keepPreviousData } from '@tanstack/react-query';
import type { RequestOf } from '../../../contract/call';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { useCall } from '../../../dataProvider/useCall';

type ListRequest = RequestOf<typeof riskEvaluations.list>;

/** What people narrow the list by, beside its bubbles. */
export type EvaluationListFilter = Omit<ListRequest['filter'], 'show' | 'riskAssessmentUuid'>;

/** One page of the rounds that somebody may evaluate, with the counts of all filters. */
export const useEvaluations = (state: ListRequest) =>
  useCall(riskEvaluations.list, state, { placeholderData: keepPreviousData });
