import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { profile } from '../../../contract/profile';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { request } from '../../../dataProvider/request';
import { SecretField } from '../SecretField';
import { SmallForm } from '../SmallForm';
import { useSmallForm } from '../useSmallForm';
import type { NewSecret } from './AppForm';

interface Properties {
  onBegun: (secret: NewSecret) => void;
  onCancel: () => void;
}

/** Asks who it is before a secret is shown. */
export const BeginForm = ({ onBegun, onCancel }: Properties) => {
  const translate = useTranslate();
  const form = useSmallForm({
    names: ['password'],
    faultsOf: ({ password }) => (password ? {} : { password: 'required' }),
    fieldOf: { 'password.invalid': 'password' },
    send: async ({ password }) =>
      onBegun(await request(profile.beginSecondFactor, { password: await hashPassword(password) }, { toast: false })),
  });
  return (
    <SmallForm form={form} submitLabel={translate('secondFactor.begin.submit')} onCancel={onCancel}>
      <Typography>{translate('secondFactor.begin.text')}</Typography>
      <SecretField
        field={form.field('password')}
        label={translate('profile.fields.currentPassword')}
        autoComplete="current-password"
        autoFocus
      />
    </SmallForm>
  );
};
