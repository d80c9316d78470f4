import { keepPreviousData } from '@tanstack/react-query';
import { riskAssessments } from '../../../contract/riskAssessments';
import { useCall } from '../../../dataProvider/useCall';
import { firstPage } from '../../ui/pagination/usePaging';

/** The first of one's own analyses, what is due first at the top, with the counts of all filters. */
export const useMemberAnalyses = () =>
  useCall(
    riskAssessments.memberAnalyses,
    { filter: {}, ...firstPage, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
