import { keepPreviousData } from '@tanstack/react-query';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds } from '../../../contract/riskRounds';
import { useCall } from '../../../dataProvider/useCall';

/** One risk, with what was decided about it. */
export const useRisk = (riskUuid: string) => useCall(riskRounds.risk, { riskUuid });

/** Actions against one risk, the earliest due first. */
export const useRiskActions = (riskUuid: string) =>
  useCall(
    riskActions.list,
    { filter: { riskUuid }, page: 1, perPage: 100, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
