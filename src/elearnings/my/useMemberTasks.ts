import { keepPreviousData } from '@tanstack/react-query';
import { elearnings } from '../../../contract/elearnings';
import type { TaskFilter } from '../../../contract/tasks';
import { useCall } from '../../../dataProvider/useCall';
import { firstPage, type Paging } from '../../ui/pagination/usePaging';

/** One page of one's own e-learnings, what is due first at the top, with the counts of all filters. */
export const useMemberTasks = (due: TaskFilter, paging: Paging = firstPage) =>
  useCall(
    elearnings.memberTasks,
    { filter: { due }, ...paging, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
