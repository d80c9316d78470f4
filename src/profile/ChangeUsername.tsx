import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { getMemberState, session, useMemberState } from '../../authProvider';
import type { ValidationKey } from '../../contract/kit/validation';
import { profile } from '../../contract/profile';
import { isUsername } from '../../contract/shapes/wellFormed';
import { hashPassword } from '../../dataProvider/hashPassword';
import { request } from '../../dataProvider/request';
import { SectionCard } from '../ui/SectionCard';
import { showToast } from '../ui/toasts';
import { SecretField } from './SecretField';
import { SmallForm } from './SmallForm';
import { useFreeUsername } from './useFreeUsername';
import { useSmallForm } from './useSmallForm';

const usernameFault = (username: string): ValidationKey | null => {
  if (!username) return 'required';
  return isUsername(username) ? null : 'username';
};

const show = (username: string): void => {
  const state = getMemberState();
  if (state) session.set({ ...state, member: { ...state.member, username } });
};

/** Changes the own username, once the password proves who asks. */
export const ChangeUsername = () => {
  const translate = useTranslate();
  const { username } = useMemberState().member;
  const form = useSmallForm({
    names: ['newUsername', 'password'],
    faultsOf: (values) => {
      const fault = usernameFault(values.newUsername);
      return { ...(fault && { newUsername: fault }), ...(!values.password && { password: 'required' }) };
    },
    fieldOf: {
      'username.exists': 'newUsername',
      'username.invalid': 'newUsername',
      'password.invalid': 'password',
    },
    send: async ({ newUsername, password }) => {
      const body = { username, newUsername, password: await hashPassword(password) };
      await request(profile.changeUsername, body, { toast: false });
      show(newUsername);
      showToast({ type: 'success', message: 'profile.username.changed', params: { username: newUsername } });
    },
  });
  const verdict = useFreeUsername(form.values.newUsername);
  const { onChange, error: fault, ...field } = form.field('newUsername');
  const error = fault ?? (verdict === 'taken' ? translate('validation.checkUsername') : undefined);
  const hint = verdict && verdict !== 'taken' ? translate(`generator.username.${verdict}`) : undefined;
  return (
    <SectionCard
      title={translate('profile.username.title')}
      subtitle={translate('profile.username.text', { username })}
    >
      <SmallForm form={form} submitLabel={translate('profile.username.submit')}>
        <TextField
          {...field}
          required
          label={translate('profile.fields.newUsername')}
          error={Boolean(error)}
          helperText={error ?? hint}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          slotProps={{
            htmlInput: { maxLength: 254, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
            formHelperText: { 'aria-live': 'polite' },
          }}
        />
        <SecretField
          field={form.field('password')}
          label={translate('profile.fields.currentPassword')}
          autoComplete="current-password"
        />
      </SmallForm>
    </SectionCard>
  );
};
