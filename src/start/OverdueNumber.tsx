import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { TasksQuery } from '../tasks/tasksQuery';
import { useFormat } from '../ui/useFormat';

/** How much of some kinds of tasks is overdue; nothing if that is nothing, or not known yet. */
export const OverdueNumber = ({ of: kinds }: { of: readonly Pick<TasksQuery<unknown>, 'data'>[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const number = kinds.reduce((sum, { data }) => sum + (data?.counts.overdue ?? 0), 0);
  if (number === 0) return null;
  return (
    <Chip
      component="span"
      size="small"
      color="error"
      label={translate('tasks.overdue', { count: format.number(number) })}
    />
  );
};
