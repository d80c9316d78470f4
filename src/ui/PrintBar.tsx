import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Actions on a page to print: as wide as the page below them, and not on paper. */
export const PrintBar = ({ children }: { children: ReactNode }) => <Box sx={barStyle}>{children}</Box>;

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  width: '210mm',
  maxWidth: '100%',
  mx: 'auto',
  mb: 2,
  '@media print': { display: 'none' },
} as const;
