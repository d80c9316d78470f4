import ChevronRight from '@mui/icons-material/ChevronRight';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { cockpit, type FigureKey, figureKeys } from '../../contract/cockpit';
import { useCall } from '../../dataProvider/useCall';
import { useListPath } from '../generator/resourceContext';
import { paths } from '../layout/paths';
import { NotRead } from '../ui/NotRead';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';

type Colour = 'error.main' | 'warning.main' | 'text.primary';

/** Where the entries are that a figure counts, narrowed to them, and how pressing they are. */
const leads: Record<FigureKey, { to: (listOf: (resource: string) => string) => string; colour: Colour }> = {
  overdueInstructions: { to: () => `${paths.elearningStatistics}?tab=people&status=overdue`, colour: 'error.main' },
  instructionsDueIn7Days: { to: () => `${paths.elearningStatistics}?tab=people&dueWithin=7`, colour: 'warning.main' },
  instructionsDueIn30Days: { to: () => `${paths.elearningStatistics}?tab=people&dueWithin=30`, colour: 'text.primary' },
  roundsToDefine: { to: (listOf) => `${listOf('riskRounds')}?show=measuresToDefine`, colour: 'warning.main' },
  failedMessages: { to: (listOf) => `${listOf('messages')}?status=failed`, colour: 'error.main' },
  invitedMembers: { to: (listOf) => `${listOf('members')}?status=invited`, colour: 'text.primary' },
};

/** What needs whoever administers something: numbers that lead to the very list they count, the most pressing first. */
export const Cockpit = () => {
  const translate = useTranslate();
  const format = useFormat();
  const listOf = useListPath();
  const { data, isError, refetch } = useCall(cockpit.figures, {});
  const pressing = data?.figures.filter(({ count }) => count > 0);
  return (
    <Box sx={{ mb: 4 }}>
      <SectionCard title={translate('start.cockpit.title')}>
        {!data && isError && <NotRead onRetry={() => void refetch()} />}
        {!data && !isError && (
          <Box aria-hidden sx={gridStyle}>
            {figureKeys.map((key) => (
              <Skeleton key={key} variant="rounded" height={rowHeight} />
            ))}
          </Box>
        )}
        {pressing?.length === 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <TaskAltOutlined aria-hidden sx={{ color: 'success.main' }} />
            <Typography>{translate('start.cockpit.nothing')}</Typography>
          </Box>
        )}
        {pressing && pressing.length > 0 && (
          <Box component="ul" sx={gridStyle}>
            {pressing.map(({ key, count }) => (
              <Box component="li" key={key}>
                <ButtonBase component={Link} to={leads[key].to(listOf)} sx={rowStyle}>
                  <Typography component="span" sx={{ ...numberStyle, color: leads[key].colour }}>
                    {format.number(count)}
                  </Typography>{' '}
                  <Typography component="span" sx={{ flex: 1, minWidth: 0 }}>
                    {translate(`start.cockpit.figures.${key}`, { smart_count: count })}
                  </Typography>
                  <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />
                </ButtonBase>
              </Box>
            ))}
          </Box>
        )}
      </SectionCard>
    </Box>
  );
};

const rowHeight = 48;

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: rowHeight,
  px: 1,
  borderRadius: 1,
  textAlign: 'start',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const;

const numberStyle = { minWidth: '3.5rem', fontSize: '1.25rem', fontWeight: 600, textAlign: 'end' } as const;
