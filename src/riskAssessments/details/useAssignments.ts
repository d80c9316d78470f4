import { keepPreviousData } from '@tanstack/react-query';
import type { RequestOf } from '../../../contract/call';
import { riskAssessments } from '../../../contract/riskAssessments';
import { useCall } from '../../../dataProvider/useCall';

type ListState = Omit<RequestOf<typeof riskAssessments.assignments>, 'uuid'>;
export type AssignmentFilter = ListState['filter'];
export type AssignmentSort = ListState['sortBy'];

/** One page of what the assessment is assigned to. */
export const useAssignments = (uuid: string, state: ListState) =>
  useCall(riskAssessments.assignments, { uuid, ...state }, { placeholderData: keepPreviousData });
