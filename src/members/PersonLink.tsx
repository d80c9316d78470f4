import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Among, type Named, usePersonPath } from './usePersonPath';

interface Properties {
  person: Named;
  among: Among;
  underline?: 'hover' | 'always';
  children: ReactNode;
}

/** Somebody's name, as a way to their file for whoever may open it. */
export const PersonLink = ({ person, among, underline = 'hover', children }: Properties) => {
  const path = usePersonPath(among)(person);
  if (!path) return children;
  return (
    <Link component={RouterLink} to={path} color="inherit" underline={underline}>
      {children}
    </Link>
  );
};
