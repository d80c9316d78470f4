import { apiKeys } from '../../contract/apiKeys';
import { providerGroups } from '../../contract/providerGroups';
import { reminders } from '../../contract/reminders';
import { settings } from '../../contract/settings';
import { singleSignOn } from '../../contract/singleSignOn';
import { webhooks } from '../../contract/webhooks';
import { paths } from '../routing/paths';

/** The tabs of the company settings, in order: where they are and which call reads them. */
export const settingsTabs = [
  { id: 'details', path: paths.companyDetails, read: settings.readDetails },
  { id: 'configuration', path: paths.companyConfiguration, read: settings.readConfiguration },
  { id: 'singleSignOn', path: paths.singleSignOn, read: singleSignOn.read },
  { id: 'providerGroups', path: paths.providerGroups, read: providerGroups.list },
  { id: 'reminders', path: paths.companyReminders, read: reminders.readSettings },
  // Lists with pages of their own.
  { id: 'apiKeys', path: paths.apiKeys, read: apiKeys.list },
  { id: 'webhooks', path: paths.webhooks, read: webhooks.list },
] as const;

/** The tabs that are a form. */
export type SettingsFormId = Exclude<SettingsTabId, 'apiKeys' | 'webhooks' | 'providerGroups'>;

export type SettingsTabId = (typeof settingsTabs)[number]['id'];
