import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { useCallback } from 'react';
import { authProvider } from '../authProvider';
import type { LicenseeConfig } from '../contract/bootstrap';
import { lookups, resources } from '../resources';
import { RegisteredResources, ResourcesContext } from './generator';
import { DashboardTheme } from './layout/DashboardTheme';
import { LicenseeContext } from './layout/licensee';
import { Shell } from './layout/Shell';
import { useLanguage } from './layout/useLanguage';
import { NavigationContext } from './layout/useNavigation';
import { PreparationContext } from './layout/usePreparation';
import { navigation } from './navigation';
import { Pages } from './Pages';
import { preparePage } from './preparePage';
import { Router } from './Router';
import type { Sources } from './sources';
import { dashboardBase } from './startup/paths';
import { DialogProvider } from './ui/dialogs';
import { Loader } from './ui/loader/Loader';
import { EventToasts, NotificationToasts, Toasts } from './ui/toasts';

const declared = { resources, lookups };

interface Properties {
  /** Of whoever is signed in. */
  sources: Sources;
  /** Its words of the person's language are loaded already. */
  i18nProvider: I18nProvider;
  licensee: LicenseeConfig;
  /** Whether somebody comes from the sign-in page, which had the focus. */
  isReached?: boolean;
}

/** The dashboard. Exists only while somebody is signed in. */
export const App = ({ sources, i18nProvider, licensee, isReached }: Properties) => {
  const { store, queryClient, dataProvider } = sources;
  const prepare = useCallback((path: string) => void preparePage(path, sources), [sources]);
  return (
    <LicenseeContext value={licensee}>
      <NavigationContext value={navigation}>
        <Router basename={dashboardBase}>
          <CoreAdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={useLanguage(i18nProvider)}
            queryClient={queryClient}
            store={store}
          >
            <DashboardTheme>
              <ResourcesContext value={declared}>
                <RegisteredResources>
                  <DialogProvider>
                    <PreparationContext value={prepare}>
                      <Shell isReached={isReached}>
                        <Pages />
                      </Shell>
                    </PreparationContext>
                  </DialogProvider>
                </RegisteredResources>
              </ResourcesContext>
              <EventToasts />
              <NotificationToasts />
              <Toasts>
                <Loader />
              </Toasts>
            </DashboardTheme>
          </CoreAdminContext>
        </Router>
      </NavigationContext>
    </LicenseeContext>
  );
};
