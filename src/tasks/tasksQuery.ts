import type { TaskCounts } from '../../contract/shapes/tasks';

/** One page of somebody's tasks of a kind, with the counts of all filters. */
export interface TaskPage<Task> {
  items: Task[];
  total: number;
  counts: TaskCounts;
}

/** Part of a query that the pages with tasks read. */
export interface TasksQuery<Task> {
  data: TaskPage<Task> | undefined;
  error: unknown;
  refetch: () => unknown;
  /** True while the data shown are those of before, and others are on their way. */
  isPlaceholderData: boolean;
}
