import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { type TaskCounts, type TaskFilter, taskFilters } from '../../contract/tasks';
import { useFormat } from '../ui/useFormat';
import { dueBubbles } from './dueBubbles';

const { colours } = dueBubbles;

type Properties = { counts: TaskCounts | undefined } & (
  | { chosen: TaskFilter | undefined; onChoose: (filter: TaskFilter) => void }
  | { pathOf: (filter: TaskFilter) => string }
);

/** How many of one's tasks are in each filter: buttons that choose it, or links to where it shows what it counts. */
export const DueBubbles = ({ counts, ...way }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box role="group" aria-label={translate('tasks.filter')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {taskFilters.map((filter) => (
        <Chip
          key={filter}
          {...('pathOf' in way
            ? { component: Link, to: way.pathOf(filter) }
            : {
                component: 'button',
                'aria-pressed': filter === way.chosen,
                onClick: () => way.onChoose(filter),
              })}
          clickable
          color={colours[filter]}
          variant={'chosen' in way && filter === way.chosen ? 'filled' : 'outlined'}
          label={translate(`tasks.filters.${filter}`, { count: format.number(counts?.[filter] ?? 0) })}
          sx={{ minHeight: 36, borderRadius: 18 }}
        />
      ))}
    </Box>
  );
};
