import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Properties {
  title?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page in a frame, under its own heading. */
export const SectionCard = ({ title, subtitle, actions, children }: Properties) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={title ? titleId : undefined} sx={{ p: { xs: 2, sm: 3 } }}>
      {(title || actions) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2 }}>
          <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
            <Typography id={titleId} variant="h3" component="h2">
              {title}
            </Typography>
            {subtitle && (
              <Typography variant="body2" color="textSecondary">
                {subtitle}
              </Typography>
            )}
          </Box>
          {actions}
        </Box>
      )}
      {children}
    </Card>
  );
};
