import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../ui/useFormat';
import { DueDate } from './DueDate';

// Types, because an interface does not pass for a record of any kind.
type Named = { uuid: string; name: string; inventoryNumber: string; manufacturer: string | null };

/** Designation of a piece, and below it its inventory number and manufacturer. */
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

type Lockable = { uuid: string; lockedOn: string | null; hasFailed: boolean };

/** Shows whether it may be used, since when not, and that somebody released it though its inspection failed. */
export const Use = ({ record: { lockedOn, hasFailed } }: { record: Lockable }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!lockedOn && hasFailed)
    return <Chip size="small" color="warning" variant="outlined" label={translate('equipment.released')} />;
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

type Due = { uuid: string; nextDue: string | null; hasFailed: boolean; lacksDate: boolean };

/** When the first of its duties is due. */
export const NextDue = ({ record: { nextDue, hasFailed, lacksDate } }: { record: Due }) => (
  <DueDate day={nextDue} hasFailed={hasFailed} lacksDate={lacksDate} />
);
