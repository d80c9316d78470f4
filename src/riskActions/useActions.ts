import { keepPreviousData } from '@tanstack/react-query';
import type { RequestOf } from '../../contract/call';
import { riskActions } from '../../contract/riskActions';
import { useCall } from '../../dataProvider/useCall';

type ListRequest = RequestOf<typeof riskActions.list>;
export type ActionFilter = ListRequest['filter'];
export type ActionSortBy = ListRequest['sortBy'];

/** One page of the actions that somebody may see. */
export const useActions = (state: ListRequest) =>
  useCall(riskActions.list, state, { placeholderData: keepPreviousData });

/** One action with everything about it; none, as long as none is chosen. */
export const useAction = (actionUuid: string | null) =>
  useCall(riskActions.one, { uuid: actionUuid ?? '' }, { enabled: actionUuid !== null });
