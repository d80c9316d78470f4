import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { StatisticsGroup } from '../../../contract/elearningStatistics';
import { useFormat } from '../../ui/useFormat';
import { statusLooks, statusOrder } from './status';

interface Properties {
  label: string;
  groups: readonly StatisticsGroup[] | undefined;
  /** Shows the people of one group. */
  onOpen: (group: StatisticsGroup) => void;
}

const sumOf = (group: StatisticsGroup): number => statusOrder.reduce((sum, status) => sum + group[status], 0);

/** A row for each course or unit: how many are how far, as a bar and in words; a click leads to the people. */
export const GroupTable = ({ label, groups, onOpen }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!groups) return <Skeleton variant="rounded" height={200} />;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {groups.map((group) => {
        const sum = sumOf(group);
        const share = sum === 0 ? 0 : Math.round((group.completed / sum) * 100);
        const told = statusOrder.filter((status) => group[status] > 0);
        return (
          <Box component="li" key={group.uuid} sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
              <Link
                component="button"
                onClick={() => onOpen(group)}
                sx={{ textAlign: 'left', fontWeight: 600, py: 0.5 }}
              >
                {group.name}
              </Link>
              <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
                {translate('elearningStatistics.share', {
                  share,
                  completed: format.number(group.completed),
                  sum: format.number(sum),
                })}
              </Typography>
            </Box>
            <Box aria-hidden sx={barStyle}>
              {statusOrder.toReversed().map((status) => (
                <Box key={status} sx={{ flex: `${group[status]} 0 0`, bgcolor: `${statusLooks[status].tone}.main` }} />
              ))}
            </Box>
            <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
              {told.length === 0
                ? translate('elearningStatistics.nobody')
                : told
                    .map(
                      (status) =>
                        `${translate(`elearningStatistics.status.${status}`)}: ${format.number(group[status])}`,
                    )
                    .join(' · ')}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
};

const barStyle = {
  display: 'flex',
  gap: '2px',
  height: 8,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'hairline',
} as const;
