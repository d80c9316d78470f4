import type { I18nProvider } from 'ra-core';
import { lazy, useEffect } from 'react';
import { takenSizes } from '../../authProvider/taken';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { on } from '../../dataProvider/events';
import { useStore } from '../../dataProvider/useStore';
import { leaveKept } from '../generator/form/leaveKept';
import { FacePages } from './FacePages';
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

/** The dashboard of a company's people. Exists only while somebody is signed in. */
export const App = (properties: Properties) => {
  const hasTaken = useStore(takenSizes) !== null;
  useEffect(() => on('leaving', leaveKept), []);
  return <FacePages {...properties}>{hasTaken && <TakenNews />}</FacePages>;
};
