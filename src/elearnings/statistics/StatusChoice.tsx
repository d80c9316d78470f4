import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { StatusCounts } from '../../../contract/elearningStatistics';
import type { TaskStatus } from '../../../contract/shapes/tasks';
import { useFormat } from '../../ui/useFormat';
import { statusLooks, statusOrder } from './status';

interface Properties {
  counts: StatusCounts | undefined;
  chosen: readonly TaskStatus[];
  onChange: (chosen: TaskStatus[]) => void;
}

/** Numbers by status; a click shows just those, another one all again. */
export const StatusChoice = ({ counts, chosen, onChange }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const toggle = (status: TaskStatus): void =>
    onChange(chosen.includes(status) ? chosen.filter((each) => each !== status) : [...chosen, status]);
  return (
    <Box role="group" aria-label={translate('elearningStatistics.fields.status')} sx={rowStyle}>
      {statusOrder.map((status) => {
        const { tone, icon: Icon } = statusLooks[status];
        const isChosen = chosen.includes(status);
        const number = counts ? format.number(counts[status]) : '…';
        return (
          <Chip
            key={status}
            size="medium"
            color={tone}
            variant={isChosen ? 'filled' : 'outlined'}
            icon={<Icon />}
            label={`${translate(`elearningStatistics.status.${status}`)}: ${number}`}
            aria-pressed={isChosen}
            onClick={() => toggle(status)}
          />
        );
      })}
    </Box>
  );
};

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 } as const;
