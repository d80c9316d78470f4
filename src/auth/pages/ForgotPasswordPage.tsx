import { useEffect, useState } from 'react';
import { bootstrapRequest } from '../../../dataProvider/bootstrapRequest';
import { useSignIn } from '../context';
import { CompanyCard } from '../parts/CompanyCard';
import { ErrorMessage } from '../parts/ErrorMessage';
import { Heading } from '../parts/Heading';
import { BackIcon, MailIcon } from '../parts/icons';
import { PageLink } from '../parts/PageLink';
import { SubmitButton } from '../parts/SubmitButton';
import { TextField } from '../parts/TextField';
import { to } from '../routes';
import { checkFields, required, useField } from '../useField';
import { useSubmit } from '../useSubmit';

const Back = ({ company }: { company: string }) => {
  const { translate } = useSignIn();
  return (
    <p className="form-after">
      <PageLink path={to.login(company)}>
        <BackIcon />
        {translate('auth.forgot.back')}
      </PageLink>
    </p>
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
      <Back company={company} />
    </div>
  );
};

/** Asks for a link to set a new password. */
export const ForgotPasswordPage = ({ company }: { company: string }) => {
  const { translate, showCompany } = useSignIn();
  const name = useField(required);
  const [sentFor, setSentFor] = useState<string | null>(null);
  useEffect(() => showCompany(company), [company, showCompany]);

  const { busy, error, submit } = useSubmit(
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
      <ErrorMessage error={error} />
      <form className="form" noValidate onSubmit={submit}>
        <TextField
          field={name}
          label={translate('auth.signIn.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
        />
        <SubmitButton
          busy={busy}
          label={translate('auth.forgot.submit')}
          busyLabel={translate('auth.forgot.loading')}
        />
        <Back company={company} />
      </form>
    </>
  );
};
