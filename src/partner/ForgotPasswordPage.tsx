import { partnerRoutes } from '../../contract/partner/partnerRoutes';
import { isEmail } from '../../contract/shapes/wellFormed';
import { requestRoute } from '../../dataProvider/request';
import { useSignIn } from '../auth/context';
import { LinkRequest } from '../auth/pages/LinkRequest';
import { NameField } from '../auth/parts/NameField';
import { TextField } from '../auth/parts/TextField';
import { type Rule, required, useField } from '../auth/useField';
import { to } from './routes';

const emailRule: Rule = (value) => required(value) ?? (isEmail(value.trim()) ? null : 'email');

/** Asks for a link to set a new password, as staff of the licensee: by username and e-mail address. */
export const ForgotPasswordPage = () => {
  const { translate } = useSignIn();
  const name = useField(required);
  const email = useField(emailRule);

  const send = async (): Promise<string> => {
    const wanted = { username: name.value.trim(), email: email.value.trim() };
    const options = { loaderId: 'signIn', loader: 'load', toast: false } as const;
    await requestRoute(partnerRoutes.createPasswordLink, wanted, options);
    return translate('partner.forgot.done', wanted);
  };

  return (
    <LinkRequest intro={translate('partner.forgot.intro')} fields={[name, email]} send={send} back={to.signIn}>
      <NameField field={name} label={translate('auth.signIn.username')} name="username" autoComplete="username" />
      <TextField
        field={email}
        label={translate('partner.forgot.email')}
        name="email"
        type="email"
        autoComplete="email"
      />
    </LinkRequest>
  );
};
