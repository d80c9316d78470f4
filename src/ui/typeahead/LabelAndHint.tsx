import { Box, Typography } from '@mui/material';

/** What an option is called, and below it what tells it apart from others of the same name. */
export const LabelAndHint = ({ label, hint }: { label: string; hint?: string }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="body2">{label}</Typography>
    {hint && (
      <Typography variant="caption" color="text.secondary">
        {hint}
      </Typography>
    )}
  </Box>
);
