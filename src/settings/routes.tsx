import { lazyPage, type PageRoute } from '../page/pageRoutes';
import { paths } from '../routing/paths';

const CompanySettingsPage = lazyPage(async () => (await import('./CompanySettingsPage')).CompanySettingsPage);

const settingsPermissions = ['clientdetails.read-details', 'clientconfiguration.readconfiguration'] as const;

export const settingsRoutes: readonly PageRoute[] = [
  { path: paths.companyDetails, permissions: settingsPermissions, page: <CompanySettingsPage tabId="details" /> },
  {
    path: paths.companyConfiguration,
    permissions: settingsPermissions,
    page: <CompanySettingsPage tabId="configuration" />,
  },
  {
    path: paths.singleSignOn,
    permissions: ['singleSignOn.read'],
    page: <CompanySettingsPage tabId="singleSignOn" />,
  },
  {
    path: paths.companyReminders,
    permissions: ['reminder.read-settings'],
    page: <CompanySettingsPage tabId="reminders" />,
  },
];
