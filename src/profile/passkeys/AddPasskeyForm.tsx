import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { profile } from '../../../contract/profile';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { request } from '../../../dataProvider/request';
import { makePasskey } from '../../passkeys/device';
import { showToast } from '../../ui/toasts';
import { SecretField } from '../SecretField';
import { SmallForm } from '../SmallForm';
import { useSmallForm } from '../useSmallForm';
import { NameField } from './NameField';

interface Properties {
  /** True if it is the first second factor. */
  isFirst: boolean;
  /** Recovery codes come with the first one. */
  onAdded: (recoveryCodes: readonly string[] | undefined) => void;
  onCancel: () => void;
}

/** Asks who it is and what it is to be called; then the device makes a passkey. */
export const AddPasskeyForm = ({ isFirst, onAdded, onCancel }: Properties) => {
  const translate = useTranslate();
  const form = useSmallForm({
    names: ['name', 'password'],
    faultsOf: ({ name, password }) => ({
      ...(!name.trim() && { name: 'required' }),
      ...(!password && { password: 'required' }),
    }),
    fieldOf: { 'password.invalid': 'password' },
    send: async ({ name, password }) => {
      const options = await request(profile.beginPasskey, { password: await hashPassword(password) }, { toast: false });
      const credential = await makePasskey(options);
      const { recoveryCodes } = await request(profile.addPasskey, { name, credential }, { toast: false });
      showToast({ type: 'success', message: 'passkeys.add.done', params: { name: name.trim() } });
      onAdded(recoveryCodes);
    },
  });
  return (
    <SmallForm form={form} submitLabel={translate('passkeys.add.submit')} onCancel={onCancel}>
      <Typography>
        {translate('passkeys.add.text')} {isFirst && translate('passkeys.add.first')}
      </Typography>
      <NameField field={form.field('name')} />
      <SecretField
        field={form.field('password')}
        label={translate('profile.fields.currentPassword')}
        autoComplete="current-password"
      />
    </SmallForm>
  );
};
