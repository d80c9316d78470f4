import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { type TaskCounts, type TaskFilter, taskFilters } from '../../contract/shapes/tasks';
import { useFormat } from '../ui/useFormat';
import { dueBubbles } from './dueBubbles';

const { colours } = dueBubbles;

type Properties = { counts: TaskCounts | undefined } & (
  | { chosen: TaskFilter | undefined; onChoose: (filter: TaskFilter) => void }
  | { pathOf: (filter: TaskFilter) => string }
);

/** Number of one's tasks in each filter: buttons that choose it, or links to where it shows what it counts. */
export const DueBubbles = ({ counts, ...way }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box role="group" aria-label={translate('tasks.filter')} sx={rowStyle}>
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
        />
      ))}
    </Box>
  );
};

// On a phone one row that is moved sideways, up to the edge of the screen: the first task is to be in sight below it.
const rowStyle = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 0.5, sm: 0 },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollPaddingInline: '16px',
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
} as const;
