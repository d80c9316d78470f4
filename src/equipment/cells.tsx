import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../ui/useFormat';
import { DueDate } from './DueDate';

// Types, because an interface does not pass for a record of any kind.
type Named = { uuid: string; name: string; inventoryNumber: string; manufacturer: string | null };

/** What it is called, and below it by which number people know it, and who made it. */
export const Designation = ({ record: { name, inventoryNumber, manufacturer } }: { record: Named }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      {[inventoryNumber, manufacturer].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
);

type Lockable = { uuid: string; lockedOn: string | null };

/** Whether it may be used, and since when not. */
export const Use = ({ record: { lockedOn } }: { record: Lockable }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!lockedOn) return translate('equipment.options.status.inUse');
  return (
    <Box>
      <Chip size="small" color="error" variant="outlined" label={translate('equipment.options.status.lockedOut')} />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {translate('equipment.since', { date: format.date(lockedOn) })}
      </Typography>
    </Box>
  );
};

type Due = { uuid: string; nextDue: string | null };

/** When the first of its duties is due. */
export const NextDue = ({ record: { nextDue } }: { record: Due }) => <DueDate day={nextDue} />;
