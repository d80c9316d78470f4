import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOf } from '../../contract/call';
import { riskActions } from '../../contract/riskActions';
import { request } from '../../dataProvider/request';
import { quietly } from '../riskEvaluations/useRound';

type ListRequest = RequestOf<typeof riskActions.list>;
export type ActionFilter = ListRequest['filter'];
export type ActionSortBy = ListRequest['sortBy'];

/** One page of the actions that somebody may see. */
export const useActions = (state: ListRequest) =>
  useQuery({
    queryKey: ['riskActions', 'list', state],
    queryFn: () => request(riskActions.list, state, quietly),
    placeholderData: keepPreviousData,
  });

/** One action with everything about it; none, as long as none is chosen. */
export const useAction = (actionUuid: string | null) =>
  useQuery({
    queryKey: ['riskActions', 'one', actionUuid],
    queryFn: () => request(riskActions.one, { uuid: actionUuid ?? '' }, quietly),
    enabled: actionUuid !== null,
    retry: false,
  });
