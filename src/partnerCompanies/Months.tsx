import { Box, Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { CompanyMonth } from '../../contract/partner/companies';
import { SectionCard } from '../ui/SectionCard';
import { useMonthName } from '../ui/useMonthName';
import { Figure } from './Figure';
import { type FigureName, figureNames } from './figures';

const TrendChart = lazy(() => import('../ui/TrendChart').then(({ TrendChart: Chart }) => ({ default: Chart })));

const height = 160;

/** Figures of a company over the months: the share as a line, and below it all of them as a table. */
export const Months = ({ months }: { months: readonly CompanyMonth[] }) => {
  const translate = useTranslate();
  const monthName = useMonthName();
  const nameOf = (name: FigureName): string => translate(`partnerCompanies.months.${name}`);
  const points = months.flatMap(({ day, validShare }) =>
    validShare === null ? [] : [{ label: monthName(day), share: validShare }],
  );
  const title = translate('partnerCompanies.sections.months');
  return (
    <SectionCard title={title} subtitle={translate('partnerCompanies.months.subtitle')}>
      {points.length > 1 && (
        // The table below says the same to those who do not see it.
        <Box aria-hidden sx={{ height, mb: 2 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            <TrendChart points={points} label={nameOf('validShare')} height={height} />
          </Suspense>
        </Box>
      )}
      <TableContainer>
        <Table size="small" aria-label={title} sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('partnerCompanies.months.month')}</TableCell>
              {figureNames.map((name) => (
                <TableCell key={name} align="right">
                  {nameOf(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {months.toReversed().map((month) => (
              <TableRow key={month.day}>
                <TableCell component="th" scope="row">
                  {monthName(month.day)}
                </TableCell>
                {figureNames.map((name) => (
                  <TableCell key={name} align="right">
                    <Figure name={name} of={month} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </SectionCard>
  );
};

// On a phone a month stands above its numbers, which have room for their headings.
const columns = [3, 4.6, 3.8, 3.6].map((share) => `minmax(0, ${share}fr)`).join(' ');
const tableStyle = {
  '& td, & th': { px: { xs: 0.5, sm: 2 } },
  '& tr > :last-of-type': { pr: { xs: 1, sm: 2 } },
  '& tr': { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: columns },
  '& thead th': { fontSize: { xs: '0.75rem', sm: 'inherit' }, overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: { xs: 600, sm: 400 }, whiteSpace: 'nowrap' },
  '& tr > th:first-of-type': {
    gridColumn: '1 / -1',
    borderBottomWidth: { xs: 0, sm: 1 },
    '@media (max-width: 599.95px)': { pb: 0 },
  },
  '& tbody tr:last-of-type > *': { borderBottomWidth: 0 },
} as const;
