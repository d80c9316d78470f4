import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Call } from '../../../contract/call';
import { request } from '../../../dataProvider/request';

/** Reads statistics; what was shown stays until the next is there. */
export const useStatistics = <C extends Call>(call: C, body: z.input<C['request']>, enabled = true) =>
  useQuery({
    queryKey: ['elearningStatistics', call.path, body],
    queryFn: () => request(call, body, { loader: 'hide', toast: false }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** What people narrow statistics by. */
export interface StatisticsFilter {
  search?: string;
  orgUnitUuid?: string;
  elearningUuid?: string;
  asOf?: string;
  status?: ('completed' | 'due' | 'inprogress' | 'overdue')[];
}
