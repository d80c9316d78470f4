import { type ComponentType, lazy, Suspense } from 'react';
import { hasKeptInfopoint } from '../../../authProvider/hasKeptInfopoint';
import { rememberedCompany } from '../../device/remembered';
import { supportsPasskeys } from '../../passkeys/supportsPasskeys';
import { useSignIn } from '../context';
import { PageLink } from '../parts/PageLink';
import { to } from '../routes';
import { CompanyStep } from './CompanyStep';
import { CredentialsStep } from './CredentialsStep';

/** Nobody waits for it, and the page does without it if it cannot be loaded. */
const PasskeyOffer = lazy(() =>
  import('../PasskeyOffer').then(
    (module) => ({ default: module.PasskeyOffer }),
    () => ({ default: () => null }),
  ),
);

/** Signing in, in two steps: the company, unless the address or this device knows it; then the person. */
export const LoginPage = ({
  company,
  switching = false,
  signedOut = false,
  ProviderStep,
}: {
  company: string | null;
  switching?: boolean;
  signedOut?: boolean;
  /** Step for companies with an identity provider; not among what everybody loads. */
  ProviderStep: ComponentType<{ company: string; signedOut: boolean }>;
}) => {
  const { translate, licensee } = useSignIn();
  const Step = licensee.singleSignOn ? ProviderStep : CredentialsStep;
  const known = company ?? (switching ? null : rememberedCompany());
  return (
    <>
      {known ? <Step key={known} company={known} signedOut={signedOut} /> : <CompanyStep signedOut={signedOut} />}
      {licensee.hasPasskeys && supportsPasskeys() && (
        <>
          <Suspense>{known && <PasskeyOffer />}</Suspense>
          <p className="form-after">
            <PageLink path={to.passkey(known)} arrival={{ isAsked: true }}>
              {translate('auth.signIn.passkey')}
            </PageLink>
          </p>
        </>
      )}
      {hasKeptInfopoint() && (
        <p className="form-after">
          <PageLink path={to.emergency}>{translate('infopoint.print.title')}</PageLink>
        </p>
      )}
    </>
  );
};
