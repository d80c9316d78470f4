import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { hashPassword } from '../../dataProvider/hashPassword';
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
  const [titleId, textId] = [useId(), useId()];
  const form = useSmallForm({
    names: ['password'],
    faultsOf: ({ password }) => (password ? {} : { password: 'required' }),
    fieldOf: { 'password.invalid': 'password', 'password.empty': 'password' },
    send: async ({ password }) => onAnswer(await hashPassword(password)),
  });
  return (
    <Dialog
      open
      onClose={() => !form.busy && onCancel()}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: '30rem' } } }}
    >
      <Box component="form" noValidate onSubmit={(event) => void form.submit(event)}>
        <DialogTitle id={titleId} variant="h2" sx={{ pt: 3, pb: 1 }}>
          {translate('profile.emailChange.title')}
        </DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3, pt: 1, flexWrap: 'wrap', gap: 1 }}>
          <Button color="inherit" variant="outlined" disabled={form.busy} onClick={onCancel}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.busy}>
            {translate('profile.emailChange.submit')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
