import { useEffect } from 'react';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { useSignIn } from '../context';
import { CompanyCard } from '../parts/CompanyCard';
import { NameField } from '../parts/NameField';
import { to } from '../routes';
import { required, useField } from '../useField';
import { LinkRequest } from './LinkRequest';

/** Asks for a link to set a new password, as somebody of a company. */
export const ForgotPasswordPage = ({ company }: { company: string }) => {
  const { translate, showCompany } = useSignIn();
  const name = useField(required);
  useEffect(() => showCompany(company), [company, showCompany]);

  const send = async (): Promise<string> => {
    const wanted = { clientIdentifier: company, username: name.value.trim() };
    await bootstrapRequest('createPasswordResetToken', wanted, { loaderId: 'signIn', loader: 'load', toast: false });
    return translate('auth.forgot.done', { username: wanted.username });
  };

  return (
    <LinkRequest
      intro={translate('auth.forgot.intro')}
      above={<CompanyCard company={company} />}
      fields={[name]}
      send={send}
      back={to.login(company)}
    >
      <NameField field={name} label={translate('auth.signIn.username')} name="username" autoComplete="username" />
    </LinkRequest>
  );
};
