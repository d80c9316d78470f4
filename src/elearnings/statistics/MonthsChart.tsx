import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

interface Properties {
  months: readonly { label: string; completed: number }[];
  /** Name of what is counted. */
  label: string;
}

/** Completions by month as bars. */
export const MonthsChart = ({ months, label }: Properties) => {
  const { palette } = useTheme();
  return (
    <BarChart
      height={240}
      series={[{ data: months.map(({ completed }) => completed), label, color: palette.success.main }]}
      xAxis={[{ scaleType: 'band', data: months.map((month) => month.label) }]}
      yAxis={[{ tickMinStep: 1, width: 40 }]}
      hideLegend
      disableKeyboardNavigation
      skipAnimation
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
    />
  );
};
