import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';

/** Says of a new company what happens next: who is written to, and what it begins with. */
export const NewCompanyNote = () => {
  const translate = useTranslate();
  const { email, packageUuid, likeUuid } = useWatch() as Record<string, string | null | undefined>;
  const beginning = packageUuid ? 'package' : likeUuid ? 'like' : 'nothing';
  return (
    <Alert severity="info" aria-live="polite">
      {translate(`partnerCompanies.new.${beginning}`)}{' '}
      {email && translate('partnerCompanies.new.invitation', { email })}
    </Alert>
  );
};
