import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../ui/useFormat';

/** Says of a paused company since when nobody signs in there. */
export const PausedNote = ({ record: { pausedAt } }: { record: { uuid: string; pausedAt: string | null } }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!pausedAt) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3, maxWidth: 880 }}>
      <AlertTitle>
        {translate('partnerCompanies.paused.title', { date: format.date(pausedAt.slice(0, 10)) })}
      </AlertTitle>
      {translate('partnerCompanies.paused.text')}
    </Alert>
  );
};
