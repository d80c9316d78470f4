import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { MatrixCell, MatrixState } from '../../../contract/elearningStatistics';
import { useFormat } from '../../ui/useFormat';

const tones: Record<MatrixState, 'success' | 'warning' | 'info' | 'error' | null> = {
  valid: 'success',
  due: 'warning',
  inprogress: 'info',
  overdue: 'error',
  missing: 'error',
  notRequired: null,
};

const colourOf = (state: MatrixState) => (theme: Theme) => {
  const tone = tones[state];
  return tone ? theme.palette[tone].main : theme.palette.text.secondary;
};

/** What a cell says: its state by word and by colour, and the day that goes with it. */
export const CellText = ({ cell: { state, nextOverdueAt } }: { cell: MatrixCell }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (state === 'notRequired')
    return <Box sx={{ color: 'text.secondary' }}>{translate(`elearningStatistics.matrix.${state}`)}</Box>;
  return (
    <Box sx={{ borderLeft: 3, pl: 1, borderColor: colourOf(state) }}>
      <Box sx={{ color: colourOf(state), fontWeight: 600 }}>{translate(`elearningStatistics.matrix.${state}`)}</Box>
      {nextOverdueAt && (
        <Box sx={{ fontSize: '0.8125rem' }}>
          {translate(`elearningStatistics.matrix.until.${state}`, { day: format.date(nextOverdueAt) })}
        </Box>
      )}
    </Box>
  );
};
