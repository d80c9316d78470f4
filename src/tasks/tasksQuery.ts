import type { TaskCounts } from '../../contract/tasks';

/** One page of somebody's tasks of a kind, with the counts of all filters. */
export interface TaskPage<Task> {
  items: Task[];
  total: number;
  counts: TaskCounts;
}

/** What of a query the pages with tasks look at. */
export interface TasksQuery<Task> {
  data: TaskPage<Task> | undefined;
  error: unknown;
  refetch: () => unknown;
  /** What is shown is that of before, and something else is on its way. */
  isPlaceholderData: boolean;
}
