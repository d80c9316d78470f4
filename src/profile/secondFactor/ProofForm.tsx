import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { SecretField } from '../SecretField';
import { SmallForm } from '../SmallForm';
import { useSmallForm } from '../useSmallForm';
import { CodeField } from './CodeField';

interface Properties {
  /** Namespace of its words. */
  words: 'secondFactor.renew' | 'secondFactor.end';
  /** Text above the fields, if not `text` of these. */
  text?: string;
  /** Label of the button, if not `submit` of these. */
  submit?: string;
  hasApp: boolean;
  send: (proof: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for password and code before something changes: whoever sits at an unlocked screen has neither. */
export const ProofForm = ({
  words,
  text = `${words}.text`,
  submit = `${words}.submit`,
  hasApp,
  send,
  onCancel,
}: Properties) => {
  const translate = useTranslate();
  const form = useSmallForm({
    names: ['password', 'code'],
    faultsOf: ({ password, code }) => ({
      ...(!password && { password: 'required' }),
      ...(!code.trim() && { code: 'required' }),
    }),
    fieldOf: { 'password.invalid': 'password', 'secondFactor.invalid': 'code' },
    send: async ({ password, code }) => send({ password: await hashPassword(password), code }),
  });
  return (
    <SmallForm form={form} submitLabel={translate(submit)} onCancel={onCancel}>
      <Typography>{translate(text)}</Typography>
      <SecretField
        field={form.field('password')}
        label={translate('profile.fields.currentPassword')}
        autoComplete="current-password"
        autoFocus
      />
      <CodeField field={form.field('code')} takesRecoveryCode hasApp={hasApp} />
    </SmallForm>
  );
};
