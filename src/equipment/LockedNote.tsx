import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../ui/useFormat';

type Lockable = { uuid: string; lockedOn: string | null; lockReason: string | null; hasFailed: boolean };

/** Lock of a piece, since when and why; or its release though its inspection failed. */
export const LockedNote = ({ record: { lockedOn, lockReason, hasFailed } }: { record: Lockable }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!lockedOn && !hasFailed) return null;
  if (!lockedOn)
    return (
      <Alert severity="warning" sx={{ mb: 3 }}>
        <AlertTitle>{translate('equipment.released')}</AlertTitle>
        {translate('equipment.releasedText')}
      </Alert>
    );
  return (
    <Alert severity="error" sx={{ mb: 3 }}>
      <AlertTitle>{translate('equipment.locked', { date: format.date(lockedOn), reason: lockReason })}</AlertTitle>
      {translate('equipment.lockedText')}
    </Alert>
  );
};
