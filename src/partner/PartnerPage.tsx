import { lazy, Suspense } from 'react';
import { RequestError } from '../../dataProvider/request';
import { useStore } from '../../dataProvider/useStore';
import { useSignIn } from '../auth/context';
import { place } from '../auth/place';
import { StartFailed } from '../startup/StartFailed';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { PartnerSignIn } from './PartnerSignIn';
import { PasswordLinkPage } from './PasswordLinkPage';
import { routeOf } from './routes';

const NotLoaded = () => {
  const { translate } = useSignIn();
  return <StartFailed translate={translate} error={new RequestError(0)} />;
};

const SecondStep = lazy(() =>
  import('./SecondStep').then(
    (module) => ({ default: module.SecondStep }),
    () => ({ default: NotLoaded }),
  ),
);

/** The page before sign-in that the address names, and the step of signing in that its entry in the history does. */
export const PartnerPage = () => {
  const { arrival, ...address } = useStore(place);
  const route = routeOf(address);
  if (route.page === 'passwordLink') return <PasswordLinkPage key={route.token} token={route.token} />;
  if (route.page === 'forgotPassword') return <ForgotPasswordPage />;
  const { challenge, isMissing = false } = arrival;
  if (!challenge) return <PartnerSignIn />;
  return (
    <Suspense>
      <SecondStep challenge={challenge} isMissing={isMissing} back={address.pathname} />
    </Suspense>
  );
};
