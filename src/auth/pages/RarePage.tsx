import type { Route } from '../routes';
import { CertificatePage } from './CertificatePage';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { LogoutPage } from './LogoutPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { SupportLoginPage } from './SupportLoginPage';

/** The pages that most people never see, together in a file of their own, so that nobody else has to wait for them. */
export const RarePage = ({ route }: { route: Exclude<Route, { page: 'login' }> }) => {
  switch (route.page) {
    case 'forgotPassword':
      return <ForgotPasswordPage key={route.company} company={route.company} />;
    case 'resetPassword':
      return <ResetPasswordPage key={route.token} token={route.token} />;
    case 'supportLogin':
      return <SupportLoginPage key={route.token} token={route.token} />;
    case 'certificate':
      return <CertificatePage key={route.code} code={route.code} />;
    case 'logout':
      return <LogoutPage />;
  }
};
