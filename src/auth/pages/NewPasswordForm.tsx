import { isPassword } from '../../../contract/shapes/wellFormed';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { RequestError } from '../../../dataProvider/request';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { PasswordField } from '../parts/PasswordField';
import { PasswordRules } from '../parts/PasswordRules';
import { SubmitForm } from '../parts/SubmitForm';
import { checkFields, type Rule, required, useField } from '../useField';
import { useSubmit } from '../useSubmit';

const newPasswordRule: Rule = (value) => required(value) ?? (isPassword(value) ? null : 'password');

export interface Account {
  username: string;
}

export interface NewPasswordProperties<Known extends Account> {
  account: Known;
  /** Facts of the account that are shown, each with its label. */
  factsOf: (account: Known) => readonly { label: string; text: string }[];
  /** Sends the password's hash and goes on, to the session or to another page. Throws a RequestError. */
  save: (hash: string, account: Known) => Promise<void>;
  /** Fetches what is needed next, while somebody types. */
  prefetch: () => void;
  /** The link has gone bad while the password was being typed. */
  onLinkFailed: (error: RequestError) => void;
}

const isAboutTheLink = (error: unknown): error is RequestError =>
  error instanceof RequestError && (error.code === 'resetToken.notFound' || error.code === 'resetToken.tooOld');

/** The new password, twice; saving it signs in. */
export const NewPasswordForm = <Known extends Account>({
  account,
  factsOf,
  save,
  prefetch,
  onLinkFailed,
}: NewPasswordProperties<Known>) => {
  const { translate } = useSignIn();
  const password = useField(newPasswordRule);
  const typedAgain = useField(required);
  const differs = typedAgain.value !== password.value;
  const confirmation = differs ? { ...typedAgain, fault: 'shouldMatch' as const } : typedAgain;

  const submit = useSubmit(
    () => checkFields(password, confirmation),
    async () => {
      const hash = await hashPassword(password.value);
      try {
        await save(hash, account);
      } catch (failure) {
        if (!isAboutTheLink(failure)) throw failure;
        onLinkFailed(failure);
      }
    },
  );

  return (
    <>
      <Heading title={translate('auth.reset.title')} />
      <dl className="account">
        {factsOf(account).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SubmitForm submit={submit} words="auth.reset" onInput={prefetch}>
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
