import { useEffect, useState } from 'react';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { useSignIn } from '../context';
import { CompanyCard } from '../parts/CompanyCard';
import { Heading } from '../parts/Heading';
import { BackIcon, MailIcon } from '../parts/icons';
import { NameField } from '../parts/NameField';
import { PageLink } from '../parts/PageLink';
import { SubmitForm } from '../parts/SubmitForm';
import { to } from '../routes';
import { checkFields, required, useField } from '../useField';
import { useSubmit } from '../useSubmit';

const Back = ({ company }: { company: string }) => {
  const { translate } = useSignIn();
  return (
    <PageLink path={to.login(company)}>
      <BackIcon />
      {translate('auth.forgot.back')}
    </PageLink>
  );
};

/** The same words whether there is such an account or not. */
const Sent = ({ company, username: sentFor }: { company: string; username: string }) => {
  const { translate } = useSignIn();
  return (
    <div role="status">
      <Heading title={translate('auth.forgot.doneTitle')} icon={<MailIcon />}>
        {translate('auth.forgot.done', { username: sentFor })}
      </Heading>
      <p className="note">{translate('auth.forgot.doneHint')}</p>
      <p className="form-after">
        <Back company={company} />
      </p>
    </div>
  );
};

/** Asks for a link to set a new password. */
export const ForgotPasswordPage = ({ company }: { company: string }) => {
  const { translate, showCompany } = useSignIn();
  const name = useField(required);
  const [sentFor, setSentFor] = useState<string | null>(null);
  useEffect(() => showCompany(company), [company, showCompany]);

  const submit = useSubmit(
    () => checkFields(name),
    async () => {
      const wanted = { clientIdentifier: company, username: name.value.trim() };
      await bootstrapRequest('createPasswordResetToken', wanted, { loaderId: 'signIn', loader: 'load', toast: false });
      setSentFor(wanted.username);
    },
  );

  if (sentFor) return <Sent company={company} username={sentFor} />;
  return (
    <>
      <Heading title={translate('auth.forgot.title')}>{translate('auth.forgot.intro')}</Heading>
      <CompanyCard company={company} />
      <SubmitForm submit={submit} words="auth.forgot" after={<Back company={company} />}>
        <NameField field={name} label={translate('auth.signIn.username')} name="username" autoComplete="username" />
      </SubmitForm>
    </>
  );
};
