import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../ui/useFormat';

/** Says of a suspended company since when nobody signs in there. */
export const SuspendedNote = ({
  record: { suspendedAt },
}: {
  record: { uuid: string; suspendedAt: string | null };
}) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!suspendedAt) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3, maxWidth: 880 }}>
      <AlertTitle>
        {translate('partnerCompanies.suspended.title', { date: format.date(suspendedAt.slice(0, 10)) })}
      </AlertTitle>
      {translate('partnerCompanies.suspended.text')}
    </Alert>
  );
};
