import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOf } from '../../../contract/call';
import { riskAssessments } from '../../../contract/riskAssessments';
import { request } from '../../../dataProvider/request';

type ListState = Omit<RequestOf<typeof riskAssessments.assignments>, 'uuid'>;
export type AssignmentFilter = ListState['filter'];
export type AssignmentSort = ListState['sortBy'];

/** One page of what the assessment is assigned to. */
export const useAssignments = (uuid: string, state: ListState) =>
  useQuery({
    queryKey: ['riskAssessments', 'assignments', uuid, state],
    queryFn: () => request(riskAssessments.assignments, { uuid, ...state }, { loader: 'hide', toast: false }),
    placeholderData: keepPreviousData,
  });
