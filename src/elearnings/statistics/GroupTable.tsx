import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { StatisticsGroup } from '../../../contract/elearningStatistics';
import { useFormat } from '../../ui/useFormat';
import { RemindButton } from '../remind/RemindButton';
import type { Remind } from '../remind/remind';
import { statusLooks, statusOrder } from './status';
import { useShares } from './useShares';

interface Properties {
  label: string;
  /** Tells whether each group is one course, or may hold several. */
  of: 'one' | 'several';
  groups: readonly StatisticsGroup[] | undefined;
  /** Shows the people of one group. */
  onOpen: (group: StatisticsGroup) => void;
  /** Recipients of a reminder about a group's overdue tasks; absent where the figures are not today's. */
  overdueOf?: (group: StatisticsGroup) => Remind['filter'];
}

/** A row for each course or unit: how many are how far, as a bar and in words; a click leads to the people. */
export const GroupTable = ({ label, of, groups, onOpen, overdueOf }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const sharesOf = useShares(of);
  if (!groups) return <Skeleton variant="rounded" height={200} />;
  return (
    <Box component="ul" aria-label={label} sx={listStyle}>
      {groups.map((group) => {
        const told = statusOrder.filter((status) => group[status] > 0);
        return (
          <Box component="li" key={group.uuid} sx={{ minWidth: 0 }}>
            <Box sx={headStyle}>
              <Link
                component="button"
                onClick={() => onOpen(group)}
                sx={{ textAlign: 'left', fontWeight: 600, py: 0.5 }}
              >
                {group.name}
              </Link>
              {overdueOf && group.overdue > 0 && (
                <RemindButton
                  size="small"
                  label={translate('elearningStatistics.remind.overdue')}
                  about={group.name}
                  filter={overdueOf(group)}
                  sx={{ mr: -1, color: 'text.secondary' }}
                />
              )}
            </Box>
            {told.length > 0 && (
              <Box component="dl" sx={sharesStyle}>
                {sharesOf(group).map(({ name, value }) => (
                  <Fragment key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </Fragment>
                ))}
              </Box>
            )}
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

const headStyle = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 } as const;
// As many beside each other as there is room for.
const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  rowGap: 2.5,
  columnGap: 5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
} as const;
const sharesStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  m: 0,
  mb: 0.75,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
const barStyle = {
  display: 'flex',
  gap: '2px',
  height: 8,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'hairline',
} as const;
