import { useEffect } from 'react';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { chosenLanguage } from '../../startup/device';
import { prefetchDashboard } from '../../startup/prefetchDashboard';
import { useSignIn } from '../context';
import { CompanyCard } from '../parts/CompanyCard';
import { Heading } from '../parts/Heading';
import { NameField } from '../parts/NameField';
import { PageLink } from '../parts/PageLink';
import { PasswordField } from '../parts/PasswordField';
import { SignedOut } from '../parts/SignedOut';
import { SubmitForm } from '../parts/SubmitForm';
import { to } from '../routes';
import { checkFields, required, useField } from '../useField';
import { useSubmit } from '../useSubmit';

/** Step two: username and password. */
export const CredentialsStep = ({ company, signedOut }: { company: string; signedOut: boolean }) => {
  const { translate, language, showCompany, enter } = useSignIn();
  const name = useField(required);
  const password = useField(required);
  useEffect(() => showCompany(company), [company, showCompany]);

  const submit = useSubmit(
    () => checkFields(name, password),
    async () => {
      const credentials = {
        clientIdentifier: company,
        username: name.value.trim(),
        password: await hashPassword(password.value),
        ...chosenLanguage(),
      };
      try {
        await bootstrapRequest('login', credentials, { loaderId: 'signIn', loader: 'logIn', toast: false });
      } catch (failure) {
        password.input.current?.select();
        throw failure;
      }
      await enter();
    },
  );

  return (
    <>
      <Heading title={translate('auth.signIn.title')} />
      <CompanyCard company={company} />
      {signedOut && !submit.error && <SignedOut />}
      <SubmitForm
        submit={submit}
        words="auth.signIn"
        onInput={() => prefetchDashboard(language)}
        after={<PageLink path={to.forgotPassword(company)}>{translate('auth.signIn.forgot')}</PageLink>}
      >
        <NameField field={name} label={translate('auth.signIn.username')} name="username" autoComplete="username" />
        <PasswordField
          field={password}
          label={translate('auth.signIn.password')}
          name="password"
          autoComplete="current-password"
        />
      </SubmitForm>
    </>
  );
};
