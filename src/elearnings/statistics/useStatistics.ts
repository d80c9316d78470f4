import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { DueWithinDays, ProofState } from '../../../contract/statisticsFilter';
import { type CallOfArea, useCall } from '../../../dataProvider/useCall';

/** Reads statistics; what was shown stays until the next is there. */
export const useStatistics = <C extends CallOfArea>(call: C, body: z.input<C['request']>, enabled = true) =>
  useCall(call, body, { placeholderData: keepPreviousData, enabled });

/** What each tab is narrowed by; the entries of people, by what their list declares. */
export const filtersOfTab = {
  overview: ['elearningUuid', 'orgUnitUuid', 'asOf'],
  matrix: ['search', 'elearningUuid', 'orgUnitUuid', 'asOf'],
} as const;

/** What people narrow statistics by. */
export interface StatisticsFilter {
  search?: string;
  orgUnitUuid?: string;
  elearningUuid?: string;
  asOf?: string;
  proof?: ProofState[];
  dueWithin?: DueWithinDays;
  status?: ('completed' | 'due' | 'inprogress' | 'overdue')[];
}
