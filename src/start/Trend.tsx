import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, useId } from 'react';
import { cockpit } from '../../contract/cockpit';
import { useCall } from '../../dataProvider/useCall';
import { ChartWithTable } from '../ui/ChartWithTable';
import { useFormat } from '../ui/useFormat';
import { useMonthName } from '../ui/useMonthName';

const TrendChart = lazy(() => import('../ui/TrendChart').then(({ TrendChart: Chart }) => ({ default: Chart })));

const height = 160;

/** Trend of the share of valid instructions at the end of each of the last months, and now. */
export const Trend = () => {
  const translate = useTranslate();
  const format = useFormat();
  const monthName = useMonthName();
  const titleId = useId();
  const { data } = useCall(cockpit.trend, {});
  if (!data || data.days.length < 2) return null;
  const points = data.days.map(({ day, asked, valid }) => ({
    label: monthName(day),
    share: Math.floor((valid / asked) * 100),
  }));
  const title = translate('start.cockpit.trend.title');
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} variant="h4" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ChartWithTable
        caption={title}
        head={[translate('start.cockpit.trend.month'), translate('start.cockpit.trend.share')]}
        rows={points.map(({ label, share }) => ({ label, value: `${format.number(share)} %` }))}
        height={height}
      >
        <TrendChart points={points} label={translate('start.cockpit.trend.share')} height={height} />
      </ChartWithTable>
    </Box>
  );
};
