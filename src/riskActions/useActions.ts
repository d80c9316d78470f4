import { keepPreviousData } from '@tanstack/react-query';
import type { RequestOf } from '../../contract/call';
import { riskActions } from '../../contract/riskActions';
import type { TaskFilter } from '../../contract/tasks';
import { useCall } from '../../dataProvider/useCall';
import { useMayCall } from '../generator/access';
import { firstPage, type Paging } from '../ui/pagination/usePaging';

type ListRequest = RequestOf<typeof riskActions.list>;
export type ActionFilter = ListRequest['filter'];
export type ActionSortBy = ListRequest['sortBy'];

/** One page of the actions that somebody may see. */
export const useActions = (state: ListRequest) =>
  useCall(riskActions.list, state, { placeholderData: keepPreviousData });

/** One action with everything about it; none, as long as none is chosen. */
export const useAction = (actionUuid: string | null) =>
  useCall(riskActions.one, { uuid: actionUuid ?? '' }, { enabled: actionUuid !== null });

/** One page of what somebody is to carry out, what is due first at the top; none for whom that is not permitted. */
export const useOwnActions = (due: TaskFilter, paging: Paging = firstPage) =>
  useCall(
    riskActions.own,
    { filter: { due }, ...paging, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData, enabled: useMayCall()(riskActions.own) },
  );
