import { keepPreviousData } from '@tanstack/react-query';
import { elearnings } from '../../../contract/elearnings';
import { useCall } from '../../../dataProvider/useCall';
import { firstPage } from '../../ui/pagination/usePaging';

/** The first of one's own e-learnings, what is due first at the top, with the counts of all filters. */
export const useMemberTasks = () =>
  useCall(
    elearnings.memberTasks,
    { filter: {}, ...firstPage, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
