import { Box, Skeleton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { elearningStatistics, type StatisticsGroup } from '../../../contract/elearningStatistics';
import { ExportButtons } from '../../generator/list/ExportButtons';
import { NotRead } from '../../ui/NotRead';
import { SectionCard } from '../../ui/SectionCard';
import { useFormat } from '../../ui/useFormat';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { GroupSection } from './GroupSection';
import { StatisticsFilters } from './StatisticsFilters';
import { StatusChip, statusOrder } from './status';
import { useShares } from './useShares';
import { type StatisticsFilter, useStatistics } from './useStatistics';

const MonthsChart = lazy(() => import('./MonthsChart').then(({ MonthsChart: Chart }) => ({ default: Chart })));
const StatusRing = lazy(() => import('./StatusRing').then(({ StatusRing: Ring }) => ({ default: Ring })));

interface Properties {
  filter: StatisticsFilter;
  onFilter: (filter: StatisticsFilter) => void;
  /** Shows the people behind a number. */
  onPeople: (filter: StatisticsFilter) => void;
}

/** How the company stands: all statuses as a ring, the course of months, and where something is amiss. */
export const Overview = ({ filter: given, onFilter, onPeople }: Properties) => {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  const { status: _, proof: __, dueWithin: ___, ...filter } = given;
  const { orgUnitUuid, elearningUuid } = filter;
  const sharesOf = useShares();
  const overview = useStatistics(elearningStatistics.overview, { filter });
  const months = useStatistics(elearningStatistics.months, {
    filter: { ...(orgUnitUuid && { orgUnitUuid }), ...(elearningUuid && { elearningUuid }) },
  });
  const monthName = new Intl.DateTimeFormat(locale.replace('_', '-'), { month: 'short', timeZone: 'UTC' });
  const shownMonths = (months.data?.months ?? []).map(({ month, completed }) => ({
    label: `${monthName.format(new Date(`${month}-01`))} ${month.slice(2, 4)}`,
    completed,
  }));
  const failed = overview.isError && !overview.data;
  if (failed) return <NotRead onRetry={() => void overview.refetch()} />;
  const counts = overview.data;
  const labelOf = (status: (typeof statusOrder)[number]): string => translate(`elearningStatistics.status.${status}`);
  const open = (key: 'elearningUuid' | 'orgUnitUuid') => (group: StatisticsGroup) =>
    onPeople({ ...filter, [key]: group.uuid });
  const ring = <Skeleton variant="circular" width={180} height={180} />;
  return (
    <>
      <StatisticsFilters names={['orgUnitUuid', 'asOf']} values={filter} onChange={onFilter} />
      <Box sx={{ mb: 2 }}>
        <ExportButtons
          call={elearningStatistics.export}
          words="elearningStatistics.export"
          body={{ subject: 'entries', filter }}
        />
      </Box>
      <Box sx={gridStyle}>
        <SectionCard title={translate('elearningStatistics.ring.title')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <Box aria-hidden sx={{ width: 180, height: 180 }}>
              {counts ? (
                <Suspense fallback={ring}>
                  <StatusRing counts={counts} labelOf={labelOf} />
                </Suspense>
              ) : (
                ring
              )}
            </Box>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto auto', gap: 1.5 }}>
              {statusOrder.map((status) => (
                <Box key={status} sx={{ display: 'contents' }}>
                  <dt>
                    <StatusChip status={status} />
                  </dt>
                  <Typography component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
                    {counts ? format.number(counts[status]) : '…'}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
          {counts && (
            <Box component="dl" sx={sharesStyle}>
              {sharesOf(counts).map(({ name, value }) => (
                <Box key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Box>
              ))}
            </Box>
          )}
        </SectionCard>
        <SectionCard title={translate('elearningStatistics.months.title')}>
          {months.data ? (
            <>
              <Box aria-hidden>
                <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
                  <MonthsChart months={shownMonths} label={translate('elearningStatistics.months.completed')} />
                </Suspense>
              </Box>
              <Box component="table" sx={visuallyHidden}>
                <caption>{translate('elearningStatistics.months.title')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{translate('elearningStatistics.months.month')}</th>
                    <th scope="col">{translate('elearningStatistics.months.completed')}</th>
                  </tr>
                </thead>
                <tbody>
                  {shownMonths.map(({ label, completed }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      <td>{format.number(completed)}</td>
                    </tr>
                  ))}
                </tbody>
              </Box>
            </>
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </SectionCard>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <GroupSection of="courses" filter={filter} onOpen={open('elearningUuid')} />
        <GroupSection of="orgUnits" filter={filter} onOpen={open('orgUnitUuid')} />
      </Box>
    </>
  );
};

const sharesStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1.5,
  m: 0,
  mt: 3,
  '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& dd': { m: 0, fontSize: '1.125rem', fontWeight: 600 },
} as const;
const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
