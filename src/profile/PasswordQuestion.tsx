import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { hashPassword } from '../../dataProvider/hashPassword';
import { DialogFrame } from '../ui/dialogs';
import { SecretField } from './SecretField';
import { useSmallForm } from './useSmallForm';

interface Properties {
  /** Throws the RequestError of a wrong password. */
  onAnswer: (passwordHash: string) => Promise<void>;
  onCancel: () => void;
}

/** The dialog that asks for the password before the e-mail address changes. */
export const PasswordQuestion = ({ onAnswer, onCancel }: Properties) => {
  const translate = useTranslate();
  const [formId, textId] = [useId(), useId()];
  const form = useSmallForm({
    names: ['password'],
    faultsOf: ({ password }) => (password ? {} : { password: 'required' }),
    fieldOf: { 'password.invalid': 'password', 'password.empty': 'password' },
    send: async ({ password }) => onAnswer(await hashPassword(password)),
  });
  return (
    <DialogFrame
      title={translate('profile.emailChange.title')}
      width="small"
      busy={form.busy}
      onClose={onCancel}
      describedBy={textId}
      buttons={
        <>
          <Button color="inherit" variant="outlined" disabled={form.busy} onClick={onCancel}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained" loading={form.busy}>
            {translate('profile.emailChange.submit')}
          </Button>
        </>
      }
    >
      <Box component="form" id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        <Typography id={textId} sx={{ mb: 2.5 }}>
          {translate('profile.emailChange.text')}
        </Typography>
        <SecretField
          field={form.field('password')}
          label={translate('profile.fields.currentPassword')}
          autoComplete="current-password"
          autoFocus
        />
        {form.message && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {form.message}
          </Alert>
        )}
      </Box>
    </DialogFrame>
  );
};
