import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DueDate } from './DueDate';

// Types, because an interface does not pass for a record of any kind.
type Repeated = { uuid: string; intervalMonths: number };

/** How often it is inspected. */
export const Interval = ({ record: { intervalMonths } }: { record: Repeated }) =>
  useTranslate()('equipmentDuties.every', { smart_count: intervalMonths });

type Due = { uuid: string; nextDue: string | null; isEnded: boolean; dueReason?: string | null | undefined };

/** When the next inspection is due, that it is late, was moved and why, or has no date, or that none is due any more. */
export const DutyDue = ({ record: { nextDue, isEnded, dueReason } }: { record: Due }) => {
  const translate = useTranslate();
  if (isEnded) return translate('equipmentDuties.ended');
  return (
    <Box sx={{ minWidth: 0, whiteSpace: 'normal' }}>
      <DueDate day={nextDue} lacksDate={!nextDue} />
      {dueReason && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {translate('equipmentDuties.moved', { reason: dueReason })}
        </Typography>
      )}
    </Box>
  );
};
