import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TaskFilter, TaskStatus } from '../../contract/shapes/tasks';
import { DueBubbles } from '../tasks/DueBubbles';
import type { TasksQuery } from '../tasks/tasksQuery';
import { CardGrid } from '../ui/CardGrid';
import { CardSkeletons } from '../ui/CardSkeletons';
import { NotRead } from '../ui/NotRead';
import { NothingDue } from './NothingDue';

/** Number of those due first that the overview shows; the rest is one click away. */
const shownTasks = 6;

interface Properties<Task> {
  query: TasksQuery<Task>;
  /** Path of the list of all of them. */
  path: string;
  /** The card of a task, with its key; the first one is what people most likely want. */
  cardOf: (task: Task, main: boolean) => ReactNode;
}

/** Own tasks of a kind, the first due at the top, and the way to everything else. */
export const DueTasks = <Task extends { status: TaskStatus }>({ query, path, cardOf }: Properties<Task>) => {
  const translate = useTranslate();
  const { data, error, refetch } = query;
  if (!data) return error ? <NotRead onRetry={() => void refetch()} /> : <CardSkeletons />;
  const open = data.items.filter(({ status }) => status !== 'completed').slice(0, shownTasks);
  const pathOf = (filter: TaskFilter): string => (filter === 'all' ? path : `${path}?due=${filter}`);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: { xs: 1, sm: 2 } }}>
        <Typography variant="h2" sx={{ flex: '1 0 auto' }}>
          {translate('tasks.dueSoon')}
        </Typography>
        <Button
          component={Link}
          to={path}
          color="inherit"
          size="small"
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {translate('tasks.showAll')}
        </Button>
      </Box>
      {data.total > 0 && (
        <Box sx={{ mb: { xs: 1, sm: 2 } }}>
          <DueBubbles counts={data.counts} pathOf={pathOf} />
        </Box>
      )}
      {open.length === 0 ? (
        <NothingDue done={data.total > 0} />
      ) : (
        <CardGrid>{open.map((task, index) => cardOf(task, index === 0))}</CardGrid>
      )}
    </>
  );
};
