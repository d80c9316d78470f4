import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Among, type Named, usePersonPath } from './usePersonPath';

interface Properties {
  person: Named;
  among: Among;
  underline?: 'hover' | 'always';
  /** True if it opens beside the page, where leaving would lose what is typed or asked there. */
  isAside?: boolean;
  children: ReactNode;
}

/** Somebody's name, as a way to their file for whoever may open it. */
export const PersonLink = ({ person, among, underline = 'hover', isAside = false, children }: Properties) => {
  const path = usePersonPath(among)(person);
  if (!path) return children;
  return (
    <Link
      component={RouterLink}
      to={path}
      color="inherit"
      underline={underline}
      {...(isAside && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </Link>
  );
};
