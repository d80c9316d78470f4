import { useStore } from '../../dataProvider/useStore';
import { place } from '../auth/place';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { PartnerSignIn } from './PartnerSignIn';
import { PasswordLinkPage } from './PasswordLinkPage';
import { routeOf } from './routes';

/** The page before sign-in that the address names. */
export const PartnerPage = () => {
  const route = routeOf(useStore(place));
  if (route.page === 'passwordLink') return <PasswordLinkPage key={route.token} token={route.token} />;
  return route.page === 'forgotPassword' ? <ForgotPasswordPage /> : <PartnerSignIn />;
};
