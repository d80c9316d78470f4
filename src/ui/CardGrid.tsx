import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Cards beside each other as wide as they read well; one below the other on a phone. */
export const CardGrid = ({ children, outdated = false }: { children: ReactNode; outdated?: boolean }) => (
  <Box sx={{ ...grid, opacity: outdated ? 0.6 : 1 }} aria-busy={outdated}>
    {children}
  </Box>
);

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
} as const;
