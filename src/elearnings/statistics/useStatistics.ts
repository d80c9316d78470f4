import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { DueWithinDays, ProofState } from '../../../contract/elearnings/statisticsFilter';
import { type CallOfArea, useCall } from '../../../dataProvider/useCall';

/** Reads statistics; what was shown stays until the next is there. */
export const useStatistics = <C extends CallOfArea>(call: C, body: z.input<C['request']>, enabled = true) =>
  useCall(call, body, { placeholderData: keepPreviousData, enabled });

/** Filters of each tab; those of the entries are what their list declares. */
export const filtersOfTab = {
  overview: ['elearningUuid', 'orgUnitUuid', 'asOf'],
  matrix: ['search', 'elearningUuid', 'orgUnitUuid', 'asOf'],
} as const;

/** Filter of statistics. */
export interface StatisticsFilter {
  search?: string;
  orgUnitUuid?: string;
  elearningUuid?: string;
  asOf?: string;
  proof?: ProofState[];
  dueWithin?: DueWithinDays;
  status?: ('completed' | 'due' | 'inprogress' | 'overdue')[];
}
