import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../ui/useFormat';

type Lockable = { uuid: string; lockedOn: string | null; lockReason: string | null };

/** That nobody may use the piece, since when and why. */
export const LockedNote = ({ record: { lockedOn, lockReason } }: { record: Lockable }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!lockedOn) return null;
  return (
    <Alert severity="error" sx={{ mb: 3 }}>
      <AlertTitle>{translate('equipment.locked', { date: format.date(lockedOn), reason: lockReason })}</AlertTitle>
      {translate('equipment.lockedText')}
    </Alert>
  );
};
