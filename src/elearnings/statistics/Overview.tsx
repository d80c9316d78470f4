import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { toBcp47 } from '../../../contract/shapes/languages';
import { ExportButtons } from '../../generator/list/ExportButtons';
import { ListFilters } from '../../generator/list/ListFilters';
import { type ListShape, validFilter } from '../../generator/list/listState';
import { useListState } from '../../generator/list/useListState';
import { ChartWithTable } from '../../ui/ChartWithTable';
import { NotRead } from '../../ui/NotRead';
import { SectionCard } from '../../ui/SectionCard';
import { useFormat } from '../../ui/useFormat';
import { useLanguage } from '../../ui/useLanguage';
import { GroupSection } from './GroupSection';
import { StatusChip, statusOrder } from './status';
import { useShares } from './useShares';
import { filtersOfTab, type StatisticsFilter, useStatistics } from './useStatistics';

const MonthsChart = lazy(() => import('./MonthsChart').then(({ MonthsChart: Chart }) => ({ default: Chart })));
const StatusRing = lazy(() => import('./StatusRing').then(({ StatusRing: Ring }) => ({ default: Ring })));

interface Properties {
  /** Shows the people behind a number. */
  onPeople: (filter: StatisticsFilter) => void;
}

// Nothing of it has an order of its own.
const shape: ListShape = {
  call: elearningStatistics.entries,
  filters: filtersOfTab.overview,
  sort: ['lastName', 'asc'],
};

/** How the company stands: all statuses as a ring, the course of months, and where something is amiss. */
export const Overview = ({ onPeople }: Properties) => {
  const translate = useTranslate();
  const language = useLanguage();
  const format = useFormat();
  const { state, change } = useListState(shape);
  const filter: StatisticsFilter = state.filter;
  const { asOf: _, ...ofAnyDay } = filter;
  const sharesOf = useShares();
  const overview = useStatistics(elearningStatistics.overview, { filter });
  const months = useStatistics(elearningStatistics.months, {
    filter: ofAnyDay,
  });
  const monthName = new Intl.DateTimeFormat(toBcp47(language), { month: 'short', timeZone: 'UTC' });
  const shownMonths = (months.data?.months ?? []).map(({ month, completed }) => ({
    label: `${monthName.format(new Date(`${month}-01`))} ${month.slice(2, 4)}`,
    completed,
  }));
  const failed = overview.isError && !overview.data;
  if (failed) return <NotRead onRetry={() => void overview.refetch()} />;
  const counts = overview.data;
  const labelOf = (status: (typeof statusOrder)[number]): string => translate(`elearningStatistics.status.${status}`);
  const ring = <Skeleton variant="circular" width={180} height={180} />;
  return (
    <>
      <ListFilters
        call={elearningStatistics.entries}
        names={filtersOfTab.overview}
        resource="elearningStatistics"
        list={{ filterValues: state.filter, setFilters: (next) => change({ filter: validFilter(shape, next) }) }}
      />
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
            <ChartWithTable
              caption={translate('elearningStatistics.months.title')}
              head={[translate('elearningStatistics.months.month'), translate('elearningStatistics.months.completed')]}
              rows={shownMonths.map(({ label, completed }) => ({ label, value: format.number(completed) }))}
              height={240}
            >
              <MonthsChart months={shownMonths} label={translate('elearningStatistics.months.completed')} />
            </ChartWithTable>
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </SectionCard>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <GroupSection of="courses" filter={filter} onPeople={onPeople} />
        <GroupSection of="orgUnits" filter={filter} onPeople={onPeople} />
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
