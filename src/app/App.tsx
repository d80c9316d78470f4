import type { I18nProvider } from 'ra-core';
import { lazy, useCallback, useEffect } from 'react';
import { takenSizes } from '../../authProvider/taken';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { on } from '../../dataProvider/events';
import { useStore } from '../../dataProvider/useStore';
import { leaveKept } from '../generator/form/leaveKept';
import { Shell } from '../layout/Shell';
import { PreparationContext } from '../layout/usePreparation';
import { DashboardFrame } from './DashboardFrame';
import { Pages } from './Pages';
import { prefetchPage } from './prefetchPage';
import type { Sources } from './sources';

/** For those alone who have taken something along. */
const TakenNews = lazy(() => import('../taken/TakenNews').then(({ TakenNews: News }) => ({ default: News })));

interface Properties {
  /** Of whoever is signed in. */
  sources: Sources;
  /** Its words of the person's language are loaded already. */
  i18nProvider: I18nProvider;
  licensee: LicenseeConfig;
  /** True if somebody comes from the sign-in page, which had the focus. */
  isReached?: boolean;
}

/** The dashboard. Exists only while somebody is signed in. */
export const App = ({ sources, i18nProvider, licensee, isReached }: Properties) => {
  const prepare = useCallback((path: string) => void prefetchPage(path, sources), [sources]);
  const hasTaken = useStore(takenSizes) !== null;
  useEffect(() => on('leaving', leaveKept), []);
  return (
    <DashboardFrame sources={sources} i18nProvider={i18nProvider} licensee={licensee}>
      <PreparationContext value={prepare}>
        <Shell isReached={isReached}>
          <Pages />
          {hasTaken && <TakenNews />}
        </Shell>
      </PreparationContext>
    </DashboardFrame>
  );
};
