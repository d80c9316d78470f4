import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './Breadcrumb';
import { useArrival } from './useArrival';
import { useDocumentTitle } from './useDocumentTitle';

interface Properties {
  /** The heading, ready to show. */
  title: string;
  /** Name of the page in breadcrumb and document title; the title, if not given. */
  name?: string;
  subtitle?: ReactNode;
  /** The way from home to this page, both ends left out. */
  crumbs?: readonly Crumb[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** `read` keeps lines short, `work` leaves the room to tables. */
  width?: 'read' | 'work';
  children: ReactNode;
}

/** The frame of every page: breadcrumb, title, actions, content. Takes the focus when the page is reached. */
export const PageShell = ({
  title,
  name = title,
  subtitle,
  crumbs = [],
  actions,
  width = 'work',
  children,
}: Properties) => {
  useDocumentTitle(name);
  const { page, heading } = useArrival();
  return (
    <Box ref={page} sx={{ width: '100%', maxWidth: width === 'read' ? 880 : 1440 }}>
      <Breadcrumb crumbs={crumbs} current={name} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          gap: 2,
          mb: { xs: 2, sm: 3 },
          '@media print': { mb: 1 },
        }}
      >
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography
            component="h1"
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
          >
            {title}
          </Typography>
          {subtitle && (
            <Typography component="div" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>{actions}</Box>
        )}
      </Box>
      {children}
    </Box>
  );
};
