import { CoreAdminContext, type I18nProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { RegisteredResources, ResourcesContext } from '../generator';
import { DashboardTheme } from '../layout/DashboardTheme';
import { FaceContext } from '../layout/face';
import { IdleWarning } from '../layout/IdleWarning';
import { useLanguage } from '../layout/useLanguage';
import { LicenseeContext } from '../licensee/licensee';
import { NavigationContext } from '../navigation/useNavigation';
import { Router } from '../routing/Router';
import { routerProvider } from '../routing/routerProvider';
import { DialogProvider } from '../ui/dialogs';
import { Loader } from '../ui/loader/Loader';
import { EventToasts, NotificationToasts, Toasts } from '../ui/toasts';
import type { Sources } from './sources';

interface Properties {
  /** Of whoever is signed in. */
  sources: Sources;
  /** Its words of the person's language are loaded already. */
  i18nProvider: I18nProvider;
  licensee: LicenseeConfig;
  children: ReactNode;
}

/** Providers around every page of a face: router, words, looks, dialogs and toasts. */
export const DashboardFrame = ({ sources, i18nProvider, licensee, children }: Properties) => {
  const { face, store, queryClient, dataProvider } = sources;
  const { base, declared, sidebar, authProvider, frame } = face;
  return (
    <LicenseeContext value={licensee}>
      <NavigationContext value={sidebar}>
        <Router basename={base}>
          <CoreAdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={useLanguage(i18nProvider)}
            queryClient={queryClient}
            routerProvider={routerProvider}
            store={store}
          >
            <FaceContext value={frame}>
              <DashboardTheme>
                <ResourcesContext value={declared}>
                  <RegisteredResources>
                    <DialogProvider>{children}</DialogProvider>
                  </RegisteredResources>
                </ResourcesContext>
                {frame.isCompany && <IdleWarning />}
                <EventToasts />
                <NotificationToasts />
                <Toasts>
                  <Loader />
                </Toasts>
              </DashboardTheme>
            </FaceContext>
          </CoreAdminContext>
        </Router>
      </NavigationContext>
    </LicenseeContext>
  );
};
