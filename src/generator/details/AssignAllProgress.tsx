import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../ui/useFormat';
import type { Progress } from './assignAll';

/** Progress: how many of how many are read or assigned. */
export const AssignAllProgress = ({ progress: { step, done, total } }: { progress: Progress }) => {
  const translate = useTranslate();
  const format = useFormat();
  const numbers = { done: format.number(done), total: format.number(total) };
  return (
    <Box>
      <LinearProgress
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? (100 * done) / total : undefined}
        aria-label={translate('generator.assignAll.progress')}
      />
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        {total > 0 && translate(`generator.assignAll.${step}`, numbers)}
      </Typography>
    </Box>
  );
};
