import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TaskFilter } from '../../../contract/elearnings';
import { riskAssessments } from '../../../contract/riskAssessments';
import { request } from '../../../dataProvider/request';
import { firstPage, type Paging } from '../../ui/pagination/usePaging';

// Quiet: the page says itself that it loads, and what it shows is read again whenever somebody comes back to it.
const options = { loader: 'hide', toast: false } as const;

/** One page of one's own analyses, what is due first at the top, with the counts of all filters. */
export const useMemberAnalyses = (due: TaskFilter, paging: Paging = firstPage) =>
  useQuery({
    queryKey: ['riskAssessments', 'memberAnalyses', due, paging],
    queryFn: () =>
      request(
        riskAssessments.memberAnalyses,
        { filter: { due }, ...paging, sortBy: 'dueOn', sortDirection: 'asc' },
        options,
      ),
    placeholderData: keepPreviousData,
  });
