import { useQuery } from '@tanstack/react-query';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { request } from '../../../dataProvider/request';
import { quietly } from '../useRound';

/** One risk, with what was decided about it. */
export const useRisk = (riskUuid: string) =>
  useQuery({
    queryKey: ['riskEvaluations', 'risk', riskUuid],
    queryFn: () => request(riskEvaluations.risk, { riskUuid }, quietly),
    retry: false,
  });
