import ChevronRight from '@mui/icons-material/ChevronRight';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box, Button, ButtonBase, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { cockpit, type Figure, type FigureKey, figureKeys } from '../../contract/cockpit';
import { useCall } from '../../dataProvider/useCall';
import { RemindButton } from '../elearnings/remind/RemindButton';
import type { Remind } from '../elearnings/remind/remind';
import { useMayAccess, useMayCall } from '../generator/access';
import { importPath } from '../generator/paths';
import { useListPath, useResources } from '../generator/resourceContext';
import { paths } from '../routing/paths';
import { NotRead } from '../ui/NotRead';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';
import { type FigureAct, figureActs } from './figureActs';
import { Trend } from './Trend';
import { UnitFigures } from './UnitFigures';

const ActOnAll = lazy(() => import('./ActOnAll').then(({ ActOnAll: Act }) => ({ default: Act })));

type Colour = 'error.main' | 'warning.main' | 'text.primary';

interface Lead {
  to: (listOf: (resource: string) => string, importOf: string) => string;
  colour: Colour;
  /** Recipients of a reminder about these entries. */
  remind?: Remind['filter'];
}

/** Leads of figures: the list narrowed to what a figure counts, how pressing it is, and what can be done about it. */
const leads: Record<FigureKey, Lead> = {
  overdueInstructions: {
    to: () => `${paths.elearningStatistics}?tab=people&status=overdue`,
    colour: 'error.main',
    remind: { status: ['overdue'] },
  },
  instructionsDueIn7Days: {
    to: () => `${paths.elearningStatistics}?tab=people&dueWithin=7`,
    colour: 'warning.main',
    remind: { dueWithin: 7 },
  },
  instructionsDueIn30Days: {
    to: () => `${paths.elearningStatistics}?tab=people&dueWithin=30`,
    colour: 'text.primary',
    remind: { dueWithin: 30 },
  },
  openNearMisses: { to: (listOf) => `${listOf('nearMisses')}?status=open`, colour: 'warning.main' },
  overdueMeasures: { to: (listOf) => `${listOf('riskActions')}?gap=overdue`, colour: 'error.main' },
  roundsToDefine: { to: (listOf) => `${listOf('riskRounds')}?show=measuresToDefine`, colour: 'warning.main' },
  roundsWithTooFewAnswers: {
    to: (listOf) => `${listOf('riskRounds')}?show=tooFewAnswers`,
    colour: 'warning.main',
  },
  failedMessages: { to: (listOf) => `${listOf('messages')}?status=failed`, colour: 'error.main' },
  invitedMembers: { to: (listOf) => `${listOf('members')}?status=invited`, colour: 'text.primary' },
  waitingImports: { to: () => paths.memberImport, colour: 'text.primary' },
  waitingRecordImports: { to: (_, importOf) => importOf, colour: 'text.primary' },
};

/** By how much a figure is other than a week ago. */
const Change = ({ by }: { by: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const words = by === 0 ? 'same' : by > 0 ? 'more' : 'fewer';
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {translate(`start.cockpit.change.${words}`, { number: format.number(Math.abs(by)) })}
    </Typography>
  );
};

/** Does at once to all that a figure counts what can be done to them; nothing for whoever may not. */
const ActButton = ({ act, about }: { act: FigureAct; about: string }) => {
  const translate = useTranslate();
  const mayAccess = useMayAccess();
  const [isBegun, begin] = useState(false);
  const { resource, action } = act;
  const label = translate(`${resource}.actions.${action.words ?? action.call}.label`);
  if (!mayAccess(act.access)) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<action.icon />}
        aria-label={`${label}: ${about}`}
        onClick={() => begin(true)}
        sx={actStyle}
      >
        {label}
      </Button>
      <Suspense>{isBegun && <ActOnAll {...act} onDone={() => begin(false)} />}</Suspense>
    </>
  );
};

/** A figure, and beside it what can be done about it at once. */
const FigureRow = ({ figure: { key, area, count, weekAgo } }: { figure: Figure }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { to, colour, remind } = leads[key];
  const listOf = useListPath();
  const place = useResources()[area ?? ''];
  const number = format.number(count);
  const words = translate(`start.cockpit.figures.${key}`, {
    smart_count: count,
    register: area && translate(`${area}.title`),
  });
  const act = figureActs[key];
  const about = `${number} ${words}`;
  return (
    <Box component="li" sx={itemStyle}>
      <ButtonBase component={Link} to={to(listOf, place ? importPath(place) : '')} sx={rowStyle}>
        <Typography component="span" sx={{ ...numberStyle, color: colour }}>
          {number}
        </Typography>{' '}
        <Typography component="span" sx={{ flex: 1, minWidth: 0 }}>
          {words}
          {weekAgo !== null && <Change by={count - weekAgo} />}
        </Typography>
        <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      {remind && <RemindButton filter={remind} about={about} size="small" sx={actStyle} />}
      {act && <ActButton act={act} about={about} />}
    </Box>
  );
};

/**
 * Cockpit of those who administer something: numbers that lead to the very list they count, the most pressing first.
 */
export const Cockpit = () => {
  const translate = useTranslate();
  const mayRead = useMayCall();
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
            {pressing.map((figure) => (
              <FigureRow key={`${figure.key} ${figure.area ?? ''}`} figure={figure} />
            ))}
          </Box>
        )}
        {mayRead(cockpit.units) && <UnitFigures />}
        {mayRead(cockpit.trend) && <Trend />}
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

// On a phone what can be done stands below what it is about.
const itemStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1,
} as const;
const actStyle = { flexShrink: 0, ml: { xs: '3.25rem', sm: 0 } } as const;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1.5,
  flex: { xs: '1 0 100%', sm: 1 },
  minWidth: 0,
  minHeight: rowHeight,
  px: { xs: 0, sm: 1 },
  borderRadius: 1,
  textAlign: 'start',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const;

// On a phone the words need the room more than numbers of four digits do, which take what they need.
const numberStyle = {
  minWidth: { xs: '2.5rem', sm: '3.5rem' },
  fontSize: '1.25rem',
  fontWeight: 600,
  textAlign: 'end',
} as const;
