import { ThemeProvider } from '@mui/material';
import { render } from '@testing-library/react';
import { CoreAdminContext, type I18nProvider, memoryStore } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { authProvider, session } from '../../authProvider';
import type { LicenseeConfig, MemberState } from '../../contract/bootstrap';
import { createDataProvider } from '../../dataProvider';
import { createI18nProvider } from '../../i18n/provider';
import { readWords } from '../../i18n/readWords';
import { createQueryClient } from '../app/queryClient';
import { type Catalogue, ResourcesContext } from '../generator/resourceContext';
import { createDashboardTheme } from '../layout/theme';
import { useLanguage } from '../layout/useLanguage';
import { defaultLicensee, LicenseeContext } from '../licensee/licensee';
import type { SidebarItem } from '../navigation/sidebarItems';
import { NavigationContext } from '../navigation/useNavigation';
import { DialogProvider } from '../ui/dialogs';
import { NotificationToasts, Toasts } from '../ui/toasts';
import { memberStateOf } from './memberState';

interface Surroundings {
  state?: MemberState;
  licensee?: Partial<LicenseeConfig>;
  navigation?: readonly SidebarItem[];
  /** Declarations, as far as they are looked at. */
  resources?: Catalogue;
  /** Address of the person. */
  path?: string;
}

const theme = createDashboardTheme(defaultLicensee.theme, 'light');

const noResources: Catalogue = { resources: {}, lookups: {} };

const missing = (key: string): never => {
  throw new Error(`No words for ${key}`);
};

interface FrameProperties {
  i18nProvider: I18nProvider;
  catalogue: Catalogue;
  children: ReactNode;
}

const Frame = ({ i18nProvider, catalogue: { resources, lookups }, children }: FrameProperties) => {
  const [store] = useState(() => memoryStore());
  const [queryClient] = useState(createQueryClient);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={createDataProvider(async (name) => (lookups[name] ?? resources[name])?.load())}
      i18nProvider={useLanguage(i18nProvider)}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider theme={theme}>
        <DialogProvider>{children}</DialogProvider>
        <NotificationToasts />
        <Toasts />
      </ThemeProvider>
    </CoreAdminContext>
  );
};

/** Draws something as the dashboard would, with its real words; a key without words fails the test. */
export const renderInShell = async (children: ReactNode, surroundings: Surroundings = {}) => {
  const { state = memberStateOf('admin'), licensee, navigation = [], path = '/' } = surroundings;
  const { resources = noResources } = surroundings;
  session.set(state);
  const i18nProvider = await createI18nProvider(state.settings.languageCode, {
    load: async (language) => readWords('i18n', language, 'full'),
    onMissingKey: missing,
  });
  return render(
    <LicenseeContext value={{ ...defaultLicensee, ...licensee }}>
      <NavigationContext value={navigation}>
        <MemoryRouter initialEntries={[path]}>
          <ResourcesContext value={resources}>
            <Frame i18nProvider={i18nProvider} catalogue={resources}>
              {children}
            </Frame>
          </ResourcesContext>
        </MemoryRouter>
      </NavigationContext>
    </LicenseeContext>,
  );
};
