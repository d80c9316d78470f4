import type { I18nProvider } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { Shell } from '../layout/Shell';
import { PreparationContext } from '../layout/usePreparation';
import { DashboardFrame } from './DashboardFrame';
import { Pages } from './Pages';
import { prefetchPage } from './prefetchPage';
import type { Sources } from './sources';

interface Properties {
  /** Of whoever is signed in. */
  sources: Sources;
  /** Its words of the person's language are loaded already. */
  i18nProvider: I18nProvider;
  licensee: LicenseeConfig;
  /** True if somebody comes from the sign-in page, which had the focus. */
  isReached?: boolean;
  /** Stands beside the page. */
  children?: ReactNode;
}

/** Pages of a face in its frame. Exist only while somebody is signed in. */
export const FacePages = ({ sources, i18nProvider, licensee, isReached, children }: Properties) => {
  const prepare = useCallback((path: string) => void prefetchPage(path, sources), [sources]);
  return (
    <DashboardFrame sources={sources} i18nProvider={i18nProvider} licensee={licensee}>
      <PreparationContext value={prepare}>
        <Shell isReached={isReached}>
          <Pages face={sources.face} />
          {children}
        </Shell>
      </PreparationContext>
    </DashboardFrame>
  );
};
