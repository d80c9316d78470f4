import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { dayOf } from '../../contract/days';
import { dueStandingOf } from '../../contract/dueStanding';
import { plainRecords } from '../../contract/plainRecords';
import { useFormat } from '../ui/useFormat';

/** A day on which an inspection is due, and that it is late. */
export const DueDate = ({ day }: { day: string | null }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!day) return translate('equipment.due.none');
  const isLate = dueStandingOf(plainRecords.equipment.deadline, day, dayOf(new Date())) === 'overdue';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {format.date(day)}
      {isLate && <Chip size="small" color="error" variant="outlined" label={translate('equipment.due.overdue')} />}
    </Box>
  );
};
