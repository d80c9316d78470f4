import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Properties {
  first: ReactNode;
  /** Stands below it, more quietly. */
  second?: ReactNode;
}

/** Full text of a cell, on as many lines as it takes. */
export const Lines = ({ first, second }: Properties) => (
  <Box component="span" sx={{ display: 'block', whiteSpace: 'normal' }}>
    {first}
    {second && (
      <Box component="span" sx={secondStyle}>
        {second}
      </Box>
    )}
  </Box>
);

const secondStyle = {
  display: 'block',
  mt: 0.25,
  fontSize: '0.8125rem',
  fontWeight: 400,
  color: 'text.secondary',
} as const;
