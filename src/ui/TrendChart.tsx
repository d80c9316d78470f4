import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';

interface Properties {
  points: readonly { label: string; share: number }[];
  /** Name of the drawn figure. */
  label: string;
  /** Pixels. */
  height: number;
}

/** Shares, in percent, as a line over time. */
export const TrendChart = ({ points, label, height }: Properties) => {
  const { palette } = useTheme();
  return (
    <LineChart
      height={height}
      series={[
        {
          data: points.map(({ share }) => share),
          label,
          color: palette.success.main,
          area: true,
          curve: 'linear',
          valueFormatter: (value) => `${value} %`,
        },
      ]}
      xAxis={[{ scaleType: 'point', data: points.map((point) => point.label) }]}
      yAxis={[{ min: 0, max: 100, tickNumber: 3, width: 48, valueFormatter: (value: number) => `${value} %` }]}
      sx={{ '& .MuiLineChart-area': { fillOpacity: 0.16 } }}
      hideLegend
      disableKeyboardNavigation
      skipAnimation
      // Room for half of the last label.
      margin={{ left: 0, right: 32, top: 12, bottom: 0 }}
    />
  );
};
