import { browser } from '../../../authProvider/signOut';
import type { bootstrap } from '../../../contract/bootstrap';
import type { ResponseOf } from '../../../contract/kit/call';
import { singleSignOnRoutes } from '../../../contract/singleSignOnRoutes';
import { requestRoute } from '../../../dataProvider/request';
import { keepLastCompany } from '../../device/remembered';
import { useSignIn } from '../context';
import { ErrorMessage } from '../parts/ErrorMessage';
import { PageLink } from '../parts/PageLink';
import { SubmitButton } from '../parts/SubmitButton';
import { to } from '../routes';
import { useSubmit } from '../useSubmit';
import '../style/providerSignIn.css';

/** Longer addresses are not kept by the server: whoever wanted one begins at the dashboard's start. */
const longestReturnUrl = 500;

const wantedPage = (): { returnUrl?: string } => {
  const returnUrl = new URLSearchParams(window.location.search).get('returnUrl');
  return returnUrl && returnUrl.length <= longestReturnUrl ? { returnUrl } : {};
};

interface Properties {
  company: string;
  name: string;
  /** The way to the one account that has a password still. */
  isOnly: boolean;
  /** True if the password is asked for below. */
  hasPassword: boolean;
}

/** Sends the browser to the company's identity provider. */
export const ProviderSignIn = ({ company, name, isOnly, hasPassword }: Properties) => {
  const { translate } = useSignIn();
  const submit = useSubmit(
    () => true,
    async () => {
      const body = { clientIdentifier: company, ...wantedPage() };
      const options = { loaderId: 'signIn', loader: 'logIn', toast: false } as const;
      const answer = await requestRoute(singleSignOnRoutes.beginSingleSignOn, body, options);
      // Whoever comes back is to find this company's sign-in page again.
      keepLastCompany(company);
      browser.goTo((answer as ResponseOf<typeof bootstrap.beginSingleSignOn>).address);
    },
  );
  return (
    <>
      <ErrorMessage error={submit.error} />
      <form className="provider-sign-in" noValidate onSubmit={submit.submit}>
        <SubmitButton
          busy={submit.busy}
          label={translate('auth.singleSignOn.button', { name })}
          busyLabel={translate('auth.singleSignOn.loading')}
        />
        {isOnly && !hasPassword && (
          <p className="form-after">
            <PageLink path={to.login(company)} arrival={{ withPassword: true }}>
              {translate('auth.singleSignOn.breakGlass')}
            </PageLink>
          </p>
        )}
        {hasPassword && <p className="provider-or">{translate('auth.singleSignOn.or')}</p>}
      </form>
    </>
  );
};
