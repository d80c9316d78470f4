import { useTranslate } from 'ra-core';
import { useMemberState } from '../../authProvider';
import { isPassword } from '../../contract/shapes/wellFormed';
import { hashPassword } from '../../dataProvider/hashPassword';
import { requestRoute } from '../../dataProvider/request';
import { useFace } from '../layout/face';
import { SectionCard } from '../ui/SectionCard';
import { showToast } from '../ui/toasts';
import { PasswordRules } from './PasswordRules';
import { SecretField } from './SecretField';
import { SmallForm } from './SmallForm';
import { useSmallForm } from './useSmallForm';

const ruleFor = (password: string) => (password ? 'password' : 'required');

/** Changes the own password; `onChange` is told, since all other sessions have ended then. */
export const ChangePassword = ({ onChange }: { onChange?: () => void }) => {
  const translate = useTranslate();
  const { username } = useMemberState().member;
  const { passwordCall } = useFace();
  const form = useSmallForm({
    names: ['old', 'new', 'newCheck'],
    faultsOf: (values) => ({
      ...(!values.old && { old: 'required' }),
      ...(!isPassword(values.new) && { new: ruleFor(values.new) }),
      ...(values.newCheck !== values.new && { newCheck: 'shouldMatch' }),
    }),
    fieldOf: {
      'password.invalid': 'old',
      'password.empty': 'new',
      'password.alreadyUsed': 'new',
      'password.tooCommon': 'new',
      'password.confirmationMismatch': 'newCheck',
    },
    send: async (values) => {
      const [old, fresh, newCheck] = await Promise.all([values.old, values.new, values.newCheck].map(hashPassword));
      const body = { old: old ?? '', new: fresh ?? '', newCheck: newCheck ?? '' };
      await requestRoute(passwordCall, body, { toast: false });
      showToast({ type: 'success', message: 'profile.password.changed' });
      onChange?.();
    },
  });
  return (
    <SectionCard title={translate('profile.password.title')} subtitle={translate('profile.password.text')}>
      <SmallForm form={form} submitLabel={translate('profile.password.submit')}>
        {/* For password managers, which store a password together with a name. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <SecretField
          field={form.field('old')}
          label={translate('profile.fields.currentPassword')}
          autoComplete="current-password"
        />
        <SecretField field={form.field('new')} label={translate('auth.reset.new')} autoComplete="new-password" />
        <PasswordRules password={form.values.new} />
        <SecretField
          field={form.field('newCheck')}
          label={translate('auth.reset.confirmation')}
          autoComplete="new-password"
        />
      </SmallForm>
    </SectionCard>
  );
};
