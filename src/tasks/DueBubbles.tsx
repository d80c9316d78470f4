import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type TaskCounts, type TaskFilter, taskFilters } from '../../contract/elearnings';
import { useFormat } from '../ui/useFormat';

const colours = {
  all: 'default',
  overdue: 'error',
  next7Days: 'warning',
  nextMonth: 'info',
  done: 'success',
} as const satisfies Record<TaskFilter, string>;

interface Properties {
  counts: TaskCounts | undefined;
  chosen: TaskFilter;
  onChoose: (filter: TaskFilter) => void;
}

/** How many of one's tasks are in each filter, as buttons that choose it. */
export const DueBubbles = ({ counts, chosen, onChoose }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box role="group" aria-label={translate('tasks.filter')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {taskFilters.map((filter) => (
        <Chip
          key={filter}
          component="button"
          clickable
          aria-pressed={filter === chosen}
          color={colours[filter]}
          variant={filter === chosen ? 'filled' : 'outlined'}
          onClick={() => onChoose(filter)}
          label={translate(`tasks.filters.${filter}`, { count: format.number(counts?.[filter] ?? 0) })}
          sx={{ minHeight: 36, borderRadius: 18 }}
        />
      ))}
    </Box>
  );
};
