import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Progress } from './useWaiting';

interface Properties {
  progress: Progress;
  isLost: boolean;
}

/** Progress of what is done in many companies, which goes on where nobody looks. */
export const Waiting = ({ progress: { done, total }, isLost }: Properties) => {
  const translate = useTranslate();
  const labelId = useId();
  return (
    <Box role="status">
      <Typography id={labelId} sx={{ mb: 1 }}>
        {translate('partnerLibraryCompanies.waiting.count', { done, smart_count: total })}
      </Typography>
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-labelledby={labelId} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {translate('partnerLibraryCompanies.waiting.safe')}
      </Typography>
      {isLost && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('partnerLibraryCompanies.waiting.lost')}
        </Alert>
      )}
    </Box>
  );
};
