import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Title of a row, linked to its page. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={{ display: 'block', fontWeight: 600 }}>
    {children}
  </Link>
);
