import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDueStanding } from '../generator/useDueStanding';
import { useFormat } from '../ui/useFormat';

/** A day on which an inspection is due, and that it is late. */
export const DueDate = ({ day }: { day: string | null }) => {
  const translate = useTranslate();
  const format = useFormat();
  const standing = useDueStanding('equipment')(day);
  if (!day) return translate('equipment.due.none');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {format.date(day)}
      {standing === 'overdue' && (
        <Chip size="small" color="error" variant="outlined" label={translate('equipment.due.overdue')} />
      )}
    </Box>
  );
};
