import { keepPreviousData } from '@tanstack/react-query';
import { elearnings } from '../../../contract/elearnings';
import { defaultPageSize } from '../../../contract/shapes/constants';
import { useCall } from '../../../dataProvider/useCall';

/** The first of one's own e-learnings, what is due first at the top, with the counts of all filters. */
export const useMemberTasks = () =>
  useCall(
    elearnings.memberTasks,
    { filter: {}, page: 1, perPage: defaultPageSize, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
