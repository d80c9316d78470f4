import { useEffect, useRef } from 'react';
import { useStore } from '../../../dataProvider/useStore';
import { useSignIn } from '../context';
import { Heading } from '../parts/Heading';
import { BackIcon } from '../parts/icons';
import { PageLink } from '../parts/PageLink';
import { SubmitForm } from '../parts/SubmitForm';
import { WithAllWords } from '../parts/WithAllWords';
import { place } from '../place';
import { to } from '../routes';
import { usePasskey } from '../usePasskey';
import '../style/secondFactor.css';

const Asking = ({ company }: { company: string | null }) => {
  const { translate } = useSignIn();
  const { isAsked } = useStore(place).arrival;
  const form = useRef<HTMLDivElement>(null);
  const submit = usePasskey();
  // Whoever has come by the link has asked for it already; whoever loads the page anew may want something else.
  useEffect(() => {
    if (!isAsked) return;
    window.history.replaceState(null, '');
    form.current?.querySelector('form')?.requestSubmit();
  }, [isAsked]);
  return (
    <div ref={form}>
      <Heading title={translate('passkeys.signIn.title')}>{translate('passkeys.signIn.text')}</Heading>
      {submit.isDeleted && <p role="alert">{translate('auth.signIn.takenDeleted')}</p>}
      <SubmitForm
        submit={submit}
        words="passkeys.signIn"
        after={
          <PageLink path={to.login(company)}>
            <BackIcon />
            {translate('secondFactor.signIn.back')}
          </PageLink>
        }
      >
        {null}
      </SubmitForm>
    </div>
  );
};

/** Signing in with a passkey alone: which company and who, the passkey says. */
export const PasskeyPage = ({ company }: { company: string | null }) => {
  const { showCompany } = useSignIn();
  useEffect(() => {
    if (company) showCompany(company);
  }, [company, showCompany]);
  return (
    <WithAllWords>
      <Asking company={company} />
    </WithAllWords>
  );
};
