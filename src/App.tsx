import { CoreAdminContext, type I18nProvider, localStorageStore } from 'ra-core';
import { useState } from 'react';
import { authProvider, useMemberState } from '../authProvider';
import type { LicenseeConfig } from '../contract/bootstrap';
import { createDataProvider } from '../dataProvider';
import { lookups, resources } from '../resources';
import { RegisteredResources, ResourcesContext } from './generator';
import { DashboardTheme } from './layout/DashboardTheme';
import { LicenseeContext } from './layout/licensee';
import { Shell } from './layout/Shell';
import { useLanguage } from './layout/useLanguage';
import { NavigationContext } from './layout/useNavigation';
import { navigation } from './navigation';
import { Pages } from './Pages';
import { createQueryClient } from './queryClient';
import { Router } from './Router';
import { dashboardBase } from './startup/paths';
import { DialogProvider } from './ui/dialogs';
import { Loader } from './ui/loader/Loader';
import { EventToasts, NotificationToasts, Toasts } from './ui/toasts';

/** Under whose name a resource's list is read: where that is another area's, its changes count as well. */
const areaOf = (name: unknown) => lists[name as keyof typeof lists]?.loaded()?.calls.list.area;
const lists = { ...resources, ...lookups };
const declared = { resources, lookups };
const listOf = async (name: string) => lists[name as keyof typeof lists]?.load();

interface Properties {
  /** Its words of the person's language are loaded already. */
  i18nProvider: I18nProvider;
  licensee: LicenseeConfig;
  /** Whether somebody comes from the sign-in page, which had the focus. */
  isReached?: boolean;
}

/** The dashboard. Exists only while somebody is signed in. */
export const App = ({ i18nProvider, licensee, isReached }: Properties) => {
  const { member, client } = useMemberState();
  // Where columns are sorted and lists were left stays with the person, also on a shared computer.
  const [store] = useState(() => localStorageStore('1', `${client.uuid}.${member.uuid}`));
  const [queryClient] = useState(() => createQueryClient(areaOf));
  const [dataProvider] = useState(() => createDataProvider(listOf));
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
                    <Shell isReached={isReached}>
                      <Pages />
                    </Shell>
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
