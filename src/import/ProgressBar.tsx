import { Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import type { ImportPhase } from '../../contract/kit/importFile';
import { useFormat } from '../ui/useFormat';
import { visuallyHidden } from '../ui/visuallyHidden';
import { useImportWords } from './useImportWords';

interface Properties {
  progress: { phase: ImportPhase; processed: number; total: number };
  /** Namespace of the import's words. */
  words: string;
}

/** Progress of the server, in rows. Screen readers are told at every quarter. */
export const ProgressBar = ({ progress, words }: Properties) => {
  const say = useImportWords(words);
  const format = useFormat();
  const labelId = useId();
  const { phase, processed, total } = progress;
  // What comes behind the rows has no number to count by.
  const isRead = processed >= total && total > 0;
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((processed / total) * 100));
  const count = say('progress.count', {
    processed: format.number(processed),
    total: format.number(total),
  });
  const label = say(`progress.${phase === 'importing' ? 'importing' : 'checking'}`);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography id={labelId}>{label}</Typography>
        <Typography color="textSecondary">{count}</Typography>
      </Box>
      <LinearProgress
        {...(isRead ? {} : { variant: 'determinate', value: percent })}
        aria-labelledby={labelId}
        aria-valuetext={count}
      />
      <Box role="status" sx={visuallyHidden}>
        {label}: {say('progress.percent', { percent: Math.floor(percent / 25) * 25 })}
      </Box>
      {isRead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {say(`progress.${phase === 'importing' ? 'writing' : 'comparing'}`)}
        </Typography>
      )}
    </Box>
  );
};
