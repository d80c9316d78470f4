import { lazy, Suspense } from 'react';
import { endedIdle } from '../../dataProvider/idle';
import { RequestError } from '../../dataProvider/request';
import { useStore } from '../../dataProvider/useStore';
import { StartFailed } from '../startup/StartFailed';
import { useSignIn } from './context';
import { LoginPage } from './pages/LoginPage';
import { place } from './place';
import { routeOf } from './routes';

const NotLoaded = () => {
  const { translate } = useSignIn();
  return <StartFailed translate={translate} error={new RequestError(0)} />;
};

const RarePage = lazy(() =>
  import('./pages/RarePage').then(
    (module) => ({ default: module.RarePage }),
    () => ({ default: NotLoaded }),
  ),
);

const ProviderStep = (properties: { company: string; signedOut: boolean }) => (
  <Suspense>
    <RarePage route={{ page: 'provider', ...properties }} />
  </Suspense>
);

/** The page that the address names. */
export const Page = () => {
  const { arrival, ...address } = useStore(place);
  const route = routeOf(address);
  if (route.page === 'login') {
    return (
      <LoginPage
        company={route.company}
        switching={arrival.switching}
        signedOut={arrival.signedOut || window.location.search.includes(endedIdle)}
        ProviderStep={ProviderStep}
      />
    );
  }
  return (
    <Suspense>
      <RarePage route={route} />
    </Suspense>
  );
};
