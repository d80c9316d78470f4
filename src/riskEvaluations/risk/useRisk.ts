import { useQuery } from '@tanstack/react-query';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { request } from '../../../dataProvider/request';
import { useActions } from '../../riskActions/useActions';
import { quietly } from '../useRound';

/** One risk, with what was decided about it. */
export const useRisk = (riskUuid: string) =>
  useQuery({
    queryKey: ['riskEvaluations', 'risk', riskUuid],
    queryFn: () => request(riskEvaluations.risk, { riskUuid }, quietly),
    retry: false,
  });

/** What is done about one risk, the earliest due first. */
export const useRiskActions = (riskUuid: string) =>
  useActions({ filter: { riskUuid }, page: 1, perPage: 100, sortBy: 'dueOn', sortDirection: 'asc' });
