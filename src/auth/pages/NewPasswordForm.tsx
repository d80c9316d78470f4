import type { bootstrap } from '../../../contract/bootstrap';
import type { ResponseOf } from '../../../contract/kit/call';
import { isPassword } from '../../../contract/shapes/wellFormed';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { RequestError } from '../../../dataProvider/request';
import { chosenLanguage } from '../../device/remembered';
import { prefetchDashboard } from '../../startup/prefetchDashboard';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { PasswordField } from '../parts/PasswordField';
import { PasswordRules } from '../parts/PasswordRules';
import { SubmitForm } from '../parts/SubmitForm';
import { navigate } from '../place';
import { to } from '../routes';
import { checkFields, type Rule, required, useField } from '../useField';
import { useSubmit } from '../useSubmit';

const newPasswordRule: Rule = (value) => required(value) ?? (isPassword(value) ? null : 'password');

interface Props {
  token: string;
  account: ResponseOf<typeof bootstrap.checkPasswordResetToken>;
  /** The link has gone bad while the password was being typed. */
  onLinkFailed: (error: RequestError) => void;
}

const isAboutTheLink = (error: unknown): error is RequestError =>
  error instanceof RequestError && (error.code === 'resetToken.notFound' || error.code === 'resetToken.tooOld');

/** The new password, twice; saving it signs in. */
export const NewPasswordForm = ({ token, account, onLinkFailed }: Props) => {
  const { translate, language, enter } = useSignIn();
  const password = useField(newPasswordRule);
  const typedAgain = useField(required);
  const differs = typedAgain.value !== password.value;
  const confirmation = differs ? { ...typedAgain, fault: 'shouldMatch' as const } : typedAgain;

  const submit = useSubmit(
    () => checkFields(password, confirmation),
    async () => {
      const hash = await hashPassword(password.value);
      try {
        const body = { password: hash, passwordConfirmation: hash, token, ...chosenLanguage() };
        const options = { loaderId: 'signIn', loader: 'save', toast: false } as const;
        const { secondFactor } = await bootstrapRequest('resetPassword', body, options);
        // The link is used up: the way back leads to no form any more.
        if (secondFactor) return navigate(to.secondFactor(account.clientIdentifier), secondFactor, 'replace');
      } catch (failure) {
        if (isAboutTheLink(failure)) return onLinkFailed(failure);
        throw failure;
      }
      await enter();
    },
  );

  return (
    <>
      <Heading title={translate('auth.reset.title')} />
      <dl className="account">
        <div>
          <dt>{translate('auth.signIn.signedInTo')}</dt>
          <dd>{account.clientIdentifier}</dd>
        </div>
        <div>
          <dt>{translate('auth.reset.username')}</dt>
          <dd>{account.username}</dd>
        </div>
      </dl>
      <SubmitForm submit={submit} words="auth.reset" onInput={() => prefetchDashboard(language)}>
        {/* For password managers, which store a password together with a name. */}
        <input hidden readOnly name="username" autoComplete="username" value={account.username} />
        <PasswordField
          field={password}
          label={translate('auth.reset.new')}
          name="newPassword"
          autoComplete="new-password"
        />
        <PasswordRules password={password.value} />
        <PasswordField
          field={confirmation}
          label={translate('auth.reset.confirmation')}
          name="confirmation"
          autoComplete="new-password"
        />
      </SubmitForm>
    </>
  );
};
