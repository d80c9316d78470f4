import { keepPreviousData } from '@tanstack/react-query';
import { riskAssessments } from '../../../contract/riskAssessments';
import { defaultPageSize } from '../../../contract/shapes/constants';
import { useCall } from '../../../dataProvider/useCall';

/** The first of one's own tasks, what is due first at the top, with the counts of all filters. */
export const useMemberTasks = () =>
  useCall(
    riskAssessments.memberTasks,
    { filter: {}, page: 1, perPage: defaultPageSize, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
