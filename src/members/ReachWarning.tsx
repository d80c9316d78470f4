import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';

/** Warns while a new person could neither sign in nor be sent anything; they may be created all the same. */
export const ReachWarning = () => {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const ways: readonly unknown[] = useWatch({ name: ['email', 'mobileNumber', 'password'] });
  return (
    <Box role="status">
      {isDirty && !ways.some(Boolean) && <Alert severity="warning">{translate('members.create.unreachable')}</Alert>}
    </Box>
  );
};
