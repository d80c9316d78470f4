import type { Route } from '../routes';
import { CertificatePage } from './CertificatePage';
import { EmergencyPage } from './EmergencyPage';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { LogoutPage } from './LogoutPage';
import { PasskeyPage } from './PasskeyPage';
import { ProviderStep } from './ProviderStep';
import { ResetPasswordPage } from './ResetPasswordPage';
import { SecondFactorPage } from './SecondFactorPage';
import { SingleSignOnPage } from './SingleSignOnPage';
import { SupportLoginPage } from './SupportLoginPage';

/** The pages that most people never see, together in a file of their own, so that nobody else has to wait for them. */
export const RarePage = ({ route }: { route: Exclude<Route, { page: 'login' }> }) => {
  switch (route.page) {
    case 'secondFactor':
      return <SecondFactorPage key={route.company} company={route.company} />;
    case 'passkey':
      return <PasskeyPage company={route.company} />;
    case 'provider':
      return <ProviderStep company={route.company} signedOut={route.signedOut} />;
    case 'singleSignOn':
      return <SingleSignOnPage companyUuid={route.companyUuid} />;
    case 'forgotPassword':
      return <ForgotPasswordPage key={route.company} company={route.company} />;
    case 'resetPassword':
      return <ResetPasswordPage key={route.token} token={route.token} />;
    case 'supportLogin':
      return <SupportLoginPage key={route.token} token={route.token} />;
    case 'certificate':
      return <CertificatePage key={route.code} code={route.code} />;
    case 'emergency':
      return <EmergencyPage />;
    case 'logout':
      return <LogoutPage />;
  }
};
