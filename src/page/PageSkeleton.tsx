import { Box, Skeleton } from '@mui/material';

/** The outline of a page while its script is on the way. */
export const PageSkeleton = () => (
  <Box aria-hidden>
    <Skeleton width={160} height={20} sx={{ mb: 1.5 }} />
    <Skeleton width={280} height={40} sx={{ mb: 3, maxWidth: '80%' }} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);
