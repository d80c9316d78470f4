import { useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import type { StatusCounts } from '../../../contract/elearningStatistics';
import { statusLooks, statusOrder } from './status';

interface Properties {
  counts: StatusCounts;
  labelOf: (status: (typeof statusOrder)[number]) => string;
}

/** The statuses as a ring; their words and numbers stand beside it. */
export const StatusRing = ({ counts, labelOf }: Properties) => {
  const { palette } = useTheme();
  const data = statusOrder.toReversed().map((status) => ({
    id: status,
    value: counts[status],
    label: labelOf(status),
    color: palette[statusLooks[status].tone].main,
  }));
  return (
    <PieChart
      width={180}
      height={180}
      hideLegend
      // The numbers beside it are what keyboards and screen readers get.
      disableKeyboardNavigation
      skipAnimation
      margin={0}
      series={[{ data, innerRadius: 58, outerRadius: 86, paddingAngle: 1, cornerRadius: 3 }]}
    />
  );
};
