import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { NewSecret } from '../../../contract/secondFactor';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { requestRoute } from '../../../dataProvider/request';
import { useFace } from '../../layout/face';
import { SecretField } from '../SecretField';
import { SmallForm } from '../SmallForm';
import { useSmallForm } from '../useSmallForm';

interface Properties {
  onBegun: (secret: NewSecret) => void;
  onCancel: () => void;
}

/** Asks who it is before a secret is shown. */
export const BeginForm = ({ onBegun, onCancel }: Properties) => {
  const translate = useTranslate();
  const { begin } = useFace().factorCalls;
  const form = useSmallForm({
    names: ['password'],
    faultsOf: ({ password }) => (password ? {} : { password: 'required' }),
    fieldOf: { 'password.invalid': 'password' },
    send: async ({ password }) =>
      onBegun((await requestRoute(begin, { password: await hashPassword(password) }, { toast: false })) as NewSecret),
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
