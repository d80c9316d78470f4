import { useEffect, useState } from 'react';
import type { bootstrap } from '../../../contract/bootstrap';
import type { ResponseOf } from '../../../contract/kit/call';
import { returnPage, singleSignOnRoutes } from '../../../contract/singleSignOnRoutes';
import { RequestError, requestRoute } from '../../../dataProvider/request';
import { chosenLanguage, lastCompany, rememberedCompany } from '../../device/remembered';
import { prefetchDashboard } from '../../startup/prefetchDashboard';
import { useSignIn } from '../context';
import { ErrorMessage } from '../parts/ErrorMessage';
import { Heading } from '../parts/Heading';
import { BackIcon } from '../parts/icons';
import { PageLink } from '../parts/PageLink';
import { navigate } from '../place';
import { to } from '../routes';

type Finished = ResponseOf<typeof bootstrap.finishSingleSignOn>;

/** Answer that was taken from the address and not sent yet: React may begin its first render anew, without any state. */
let taken = '';

/**
 * Takes the answer with which the provider has sent the browser back. It stands in the address for a moment only: it is
 * worth something once, and nothing that is copied or kept as history should hold it.
 */
const takeAnswer = (companyUuid: string): string => {
  taken = window.location.search || taken;
  window.history.replaceState(null, '', returnPage(companyUuid));
  return taken;
};

const finish = async (companyUuid: string, answer: string): Promise<Finished> => {
  const body = { companyUuid, answer, ...chosenLanguage() };
  const options = { loaderId: 'signIn', loader: 'logIn', toast: false } as const;
  return (await requestRoute(singleSignOnRoutes.finishSingleSignOn, body, options)) as Finished;
};

/** Page to which the company's identity provider sends people back. */
export const SingleSignOnPage = ({ companyUuid }: { companyUuid: string }) => {
  const { translate, language, enter } = useSignIn();
  const [error, setError] = useState<RequestError | null>(null);
  // Once: what has come is used up with it.
  const [answer] = useState(() => takeAnswer(companyUuid));
  useEffect(() => void prefetchDashboard(language), [language]);
  useEffect(() => {
    taken = '';
    finish(companyUuid, answer || '?').then(
      async ({ secondFactor, clientIdentifier, returnUrl }) => {
        const wanted = returnUrl ? `?${new URLSearchParams({ returnUrl })}` : '';
        window.history.replaceState(null, '', returnPage(companyUuid) + wanted);
        if (secondFactor) navigate(to.secondFactor(clientIdentifier), secondFactor, 'replace');
        else await enter();
      },
      (failure: unknown) => setError(failure instanceof RequestError ? failure : new RequestError(0)),
    );
  }, [answer, companyUuid, enter]);

  if (!error) {
    return (
      <>
        <Heading title={translate('auth.singleSignOn.title')} />
        <p role="status" className="waiting">
          <span className="spinner" aria-hidden="true" />
          {translate('auth.singleSignOn.working')}
        </p>
      </>
    );
  }
  return (
    <>
      <Heading title={translate('auth.singleSignOn.failed')} />
      <ErrorMessage error={error} />
      <p className="form-after">
        <PageLink path={to.login(lastCompany() ?? rememberedCompany())}>
          <BackIcon />
          {translate('auth.singleSignOn.back')}
        </PageLink>
      </p>
    </>
  );
};
