import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Properties {
  icon: SvgIconComponent;
  /** Title of the missing content. */
  title: string;
  /** Why it is not, and what can be done. */
  text: ReactNode;
  /** The next step, as a button or link. */
  children?: ReactNode;
  /** The rank of the title among the page's headings. */
  headingLevel?: 'h1' | 'h2' | 'h3';
}

/** A place with nothing to show: what it is, why it is empty, what to do next. */
export const EmptyPage = ({ icon: Icon, title, text, children, headingLevel = 'h2' }: Properties) => (
  <Box sx={{ textAlign: 'center', maxWidth: 480, mx: 'auto', px: 2, py: { xs: 5, md: 8 } }}>
    <Box sx={drawing} aria-hidden>
      <Icon sx={{ fontSize: 40 }} />
    </Box>
    <Typography variant="h2" component={headingLevel} gutterBottom>
      {title}
    </Typography>
    <Typography color="textSecondary">{text}</Typography>
    {children && (
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>{children}</Box>
    )}
  </Box>
);

const drawing = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 88,
  height: 88,
  mb: 3,
  borderRadius: '50%',
  color: 'primary.main',
  bgcolor: 'action.selected',
  boxShadow: (theme: { palette: { action: { hover: string } } }) => `0 0 0 12px ${theme.palette.action.hover}`,
} as const;
