import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { elearnings } from '../../contract/elearnings';
import type { riskAssessments } from '../../contract/riskAssessments';
import { defaultPageSize } from '../../contract/shapes/constants';
import { useCall } from '../../dataProvider/useCall';

type MemberTasks = typeof elearnings.memberTasks | typeof riskAssessments.memberTasks;

const first = { filter: {}, page: 1, perPage: defaultPageSize, sortBy: 'dueOn', sortDirection: 'asc' } as const;

/** The first of one's own tasks of a kind, what is due first at the top, with the counts of all filters. */
export const useMemberTasks = <C extends MemberTasks>(call: C) =>
  useCall(call, first as z.input<C['request']>, { placeholderData: keepPreviousData });
