import { Box } from '@mui/material';
import { type Dated, useDueWording } from '../tasks/useDueWording';

/** When something is due, or when it was done; red where that is overdue. Nothing where there is no date. */
export const DueWords = (dated: Dated) => {
  const words = useDueWording()(dated);
  if (!dated.isOverdue) return words;
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {words}
    </Box>
  );
};
