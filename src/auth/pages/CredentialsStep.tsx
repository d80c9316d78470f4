import { type ReactNode, useEffect, useState } from 'react';
import { readTaken } from '../../../authProvider/taken';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { RequestError } from '../../../dataProvider/request';
import { chosenLanguage } from '../../device/remembered';
import { prefetchDashboard } from '../../startup/prefetchDashboard';
import { useSignIn } from '../context';
import { CompanyCard } from '../parts/CompanyCard';
import { Heading } from '../parts/Heading';
import { NameField } from '../parts/NameField';
import { PageLink } from '../parts/PageLink';
import { PasswordField } from '../parts/PasswordField';
import { SignedOut } from '../parts/SignedOut';
import { SubmitForm } from '../parts/SubmitForm';
import { navigate } from '../place';
import { to } from '../routes';
import { checkFields, required, useField } from '../useField';
import { useSubmit } from '../useSubmit';

/** Deletes what people who may not come back have left on this device: they can send nothing any more. */
const refuseTaken = async (failure: unknown, company: string, username: string): Promise<boolean> => {
  if (!readTaken() || !(failure instanceof RequestError) || failure.code !== 'login.archived') return false;
  return (await import('../../taken/refuseTaken')).refuseTaken(company, username);
};

interface Properties {
  company: string;
  signedOut: boolean;
  /** Another way to sign in. */
  children?: ReactNode;
}

/** Step two: username and password. */
export const CredentialsStep = ({ company, signedOut, children }: Properties) => {
  const { translate, language, showCompany, enter } = useSignIn();
  const name = useField(required);
  const password = useField(required);
  const [isDeleted, setDeleted] = useState(false);
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
        const options = { loaderId: 'signIn', loader: 'logIn', toast: false } as const;
        const { secondFactor } = await bootstrapRequest('login', credentials, options);
        if (secondFactor) return navigate(to.secondFactor(company), secondFactor);
      } catch (failure) {
        password.input.current?.select();
        setDeleted(await refuseTaken(failure, company, credentials.username).catch(() => false));
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
      {isDeleted && <p role="alert">{translate('auth.signIn.takenDeleted')}</p>}
      {children}
      <SubmitForm
        submit={submit}
        words="auth.signIn"
        onInput={() => prefetchDashboard(language)}
        after={<PageLink path={to.forgotPassword(company)}>{translate('auth.signIn.forgot')}</PageLink>}
      >
        <NameField
          field={name}
          label={translate('auth.signIn.username')}
          name="username"
          autoComplete="username webauthn"
        />
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
