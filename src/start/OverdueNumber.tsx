import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { TaskCounts } from '../../contract/shapes/tasks';
import { useFormat } from '../ui/useFormat';

/** How much of some kinds of tasks is overdue; nothing if that is nothing, or not known yet. */
export const OverdueNumber = ({ of: kinds }: { of: readonly (TaskCounts | undefined)[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const number = kinds.reduce((sum, counts) => sum + (counts?.overdue ?? 0), 0);
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
