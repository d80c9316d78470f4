import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Passkey } from '../../../contract/passkeys';
import { profile } from '../../../contract/profile';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { request } from '../../../dataProvider/request';
import { showToast } from '../../ui/toasts';
import { SecretField } from '../SecretField';
import { SmallForm } from '../SmallForm';
import { CodeField } from '../secondFactor/CodeField';
import { useSmallForm } from '../useSmallForm';

interface Properties {
  passkey: Passkey;
  /** True if nothing but the password is asked for afterwards. */
  isLast: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks who it is before a passkey is taken no longer, and for a recovery code where it is the last second factor. */
export const RemovePasskeyForm = ({ passkey: { uuid, name }, isLast, onDone, onCancel }: Properties) => {
  const translate = useTranslate();
  const form = useSmallForm({
    names: ['password', 'code'],
    faultsOf: ({ password, code }) => ({
      ...(!password && { password: 'required' }),
      ...(isLast && !code.trim() && { code: 'required' }),
    }),
    fieldOf: { 'password.invalid': 'password', 'secondFactor.invalid': 'code' },
    send: async ({ password, code }) => {
      const proof = { password: await hashPassword(password), ...(isLast && { code }) };
      await request(profile.removePasskey, { uuid, ...proof }, { toast: false });
      showToast({ type: 'success', message: 'passkeys.removing.done', params: { name } });
      onDone();
    },
  });
  return (
    <SmallForm form={form} submitLabel={translate('passkeys.removing.submit')} onCancel={onCancel}>
      <Typography>
        {translate('passkeys.removing.text', { name })} {isLast && translate('passkeys.removing.last')}
      </Typography>
      <SecretField
        field={form.field('password')}
        label={translate('profile.fields.currentPassword')}
        autoComplete="current-password"
        autoFocus
      />
      {isLast && <CodeField field={form.field('code')} takesRecoveryCode hasApp={false} />}
    </SmallForm>
  );
};
