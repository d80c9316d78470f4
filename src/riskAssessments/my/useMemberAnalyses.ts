import { keepPreviousData } from '@tanstack/react-query';
import { defaultPageSize } from '../../../contract/constants';
import { riskAssessments } from '../../../contract/riskAssessments';
import { useCall } from '../../../dataProvider/useCall';

/** The first of one's own analyses, what is due first at the top, with the counts of all filters. */
export const useMemberAnalyses = () =>
  useCall(
    riskAssessments.memberAnalyses,
    { filter: {}, page: 1, perPage: defaultPageSize, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
