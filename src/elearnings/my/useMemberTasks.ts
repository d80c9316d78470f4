import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { elearnings, type TaskFilter } from '../../../contract/elearnings';
import { request } from '../../../dataProvider/request';
import { firstPage, type Paging } from '../../ui/pagination/usePaging';

// Quiet: the page says itself that it loads, and what it shows is read again whenever somebody comes back to it.
const options = { loader: 'hide', toast: false } as const;

/** One page of one's own e-learnings, what is due first at the top, with the counts of all filters. */
export const useMemberTasks = (due: TaskFilter, paging: Paging = firstPage) =>
  useQuery({
    queryKey: ['elearnings', 'memberTasks', due, paging],
    queryFn: () =>
      request(elearnings.memberTasks, { filter: { due }, ...paging, sortBy: 'dueOn', sortDirection: 'asc' }, options),
    placeholderData: keepPreviousData,
  });
