import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDuration } from '../format';
import type { ContentCardData } from './contentCardData';

/** How long it takes, and the labels. */
export const CardFacts = ({ duration, labels = [] }: Pick<ContentCardData, 'duration' | 'labels'>) => {
  const translate = useTranslate();
  if (duration === undefined && labels.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {duration !== undefined && (
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
        >
          <ScheduleOutlined sx={{ fontSize: 16 }} aria-hidden />
          {duration < 60
            ? translate('layout.card.minutes', { smart_count: duration })
            : translate('layout.card.duration', { duration: formatDuration(duration) })}
        </Typography>
      )}
      {labels.map((label) => (
        <Chip key={label} label={label} />
      ))}
    </Box>
  );
};
