import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { TaskStatus } from '../../../contract/shapes/tasks';

/** The most pressing first. */
export const statusOrder = ['overdue', 'due', 'inprogress', 'completed'] as const satisfies readonly TaskStatus[];

/** How a status looks; its word stands beside it always. */
export const statusLooks = {
  overdue: { tone: 'error', icon: ErrorOutlined },
  due: { tone: 'warning', icon: EventOutlined },
  inprogress: { tone: 'info', icon: PlayCircleOutlined },
  completed: { tone: 'success', icon: CheckCircleOutlined },
} as const satisfies Record<TaskStatus, unknown>;

export const StatusChip = ({ status }: { status: TaskStatus }) => {
  const translate = useTranslate();
  const { tone, icon: Icon } = statusLooks[status];
  return (
    <Chip variant="outlined" color={tone} icon={<Icon />} label={translate(`elearningStatistics.status.${status}`)} />
  );
};
