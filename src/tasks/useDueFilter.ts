import { useSearchParams } from 'react-router';
import { type TaskFilter, taskFilters } from '../../contract/tasks';

/** The filter that the address names, so that the overview can lead there; and what chooses another one. */
export const useDueFilter = () => {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('due');
  const due: TaskFilter = taskFilters.find((filter) => filter === named) ?? 'all';
  return [
    due,
    (filter: TaskFilter) => setParameters(filter === 'all' ? {} : { due: filter }, { replace: true }),
  ] as const;
};
