import { keepPreviousData } from '@tanstack/react-query';
import { defaultPageSize } from '../../../contract/constants';
import { elearnings } from '../../../contract/elearnings';
import { useCall } from '../../../dataProvider/useCall';

/** The first of one's own e-learnings, what is due first at the top, with the counts of all filters. */
export const useMemberTasks = () =>
  useCall(
    elearnings.memberTasks,
    { filter: {}, page: 1, perPage: defaultPageSize, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
