import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import type { ReminderProgress } from '../../../contract/elearnings/remindByHand';
import { useFormat } from '../../ui/useFormat';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { useReminderWords } from './useReminderWords';

/** Number of people whom a reminder has come to. Screen readers are told at every quarter. */
export const ReminderSending = ({ progress, isLost }: { progress: ReminderProgress; isLost: boolean }) => {
  const say = useReminderWords();
  const format = useFormat();
  const labelId = useId();
  const { done, total } = progress;
  const quarter = Math.floor((4 * done) / total) * 25;
  const count = say('sending.count', total, { done: format.number(done) });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography id={labelId}>{say('sending.label', total)}</Typography>
        <Typography color="textSecondary">{count}</Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / total}
        aria-labelledby={labelId}
        aria-valuetext={count}
      />
      <Box role="status" sx={visuallyHidden}>
        {say('sending.percent', quarter)}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {say('sending.safe', total)}
      </Typography>
      {isLost && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {say('sending.lost', total)}
        </Alert>
      )}
    </Box>
  );
};
