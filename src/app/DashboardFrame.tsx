import { CoreAdminContext, type I18nProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { authProvider } from '../../authProvider';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { lookups, resources } from '../../resources';
import { RegisteredResources, ResourcesContext } from '../generator';
import { DashboardTheme } from '../layout/DashboardTheme';
import { IdleWarning } from '../layout/IdleWarning';
import { useLanguage } from '../layout/useLanguage';
import { LicenseeContext } from '../licensee/licensee';
import { NavigationContext } from '../navigation/useNavigation';
import { dashboardBase } from '../routing/entrances';
import { Router } from '../routing/Router';
import { routerProvider } from '../routing/routerProvider';
import { DialogProvider } from '../ui/dialogs';
import { Loader } from '../ui/loader/Loader';
import { EventToasts, NotificationToasts, Toasts } from '../ui/toasts';
import { sidebar } from './sidebar';
import type { Sources } from './sources';

const declared = { resources, lookups };

interface Properties {
  /** Of whoever is signed in. */
  sources: Sources;
  /** Its words of the person's language are loaded already. */
  i18nProvider: I18nProvider;
  licensee: LicenseeConfig;
  children: ReactNode;
}

/** Providers around every page of the dashboard: router, words, looks, dialogs and toasts. */
export const DashboardFrame = ({ sources, i18nProvider, licensee, children }: Properties) => {
  const { store, queryClient, dataProvider } = sources;
  return (
    <LicenseeContext value={licensee}>
      <NavigationContext value={sidebar}>
        <Router basename={dashboardBase}>
          <CoreAdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={useLanguage(i18nProvider)}
            queryClient={queryClient}
            routerProvider={routerProvider}
            store={store}
          >
            <DashboardTheme>
              <ResourcesContext value={declared}>
                <RegisteredResources>
                  <DialogProvider>{children}</DialogProvider>
                </RegisteredResources>
              </ResourcesContext>
              <IdleWarning />
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
