import { keepPreviousData } from '@tanstack/react-query';
import { riskAssessments } from '../../../contract/riskAssessments';
import type { TaskFilter } from '../../../contract/tasks';
import { useCall } from '../../../dataProvider/useCall';
import { firstPage, type Paging } from '../../ui/pagination/usePaging';

/** One page of one's own analyses, what is due first at the top, with the counts of all filters. */
export const useMemberAnalyses = (due: TaskFilter, paging: Paging = firstPage) =>
  useCall(
    riskAssessments.memberAnalyses,
    { filter: { due }, ...paging, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
