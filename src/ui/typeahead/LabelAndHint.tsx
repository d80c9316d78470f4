import { Box, Typography } from '@mui/material';

/** Label of an option, and below it the hint that distinguishes it from others of the same name. */
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
