import type { Permission } from '../../contract/names/permissions';
import { paths } from '../routing/paths';

interface SettingsForm {
  id: string;
  path: string;
  /** Permission of the call that reads it. */
  permission: Permission;
}

/** The company's settings that are forms, in their order: known to the first script, so without their calls. */
export const settingsForms = [
  { id: 'details', path: paths.companyDetails, permission: 'clientdetails.read-details' },
  { id: 'configuration', path: paths.companyConfiguration, permission: 'clientconfiguration.readconfiguration' },
  { id: 'singleSignOn', path: paths.singleSignOn, permission: 'singleSignOn.read' },
  { id: 'reminders', path: paths.companyReminders, permission: 'reminder.read-settings' },
] as const satisfies readonly SettingsForm[];

export type SettingsFormId = (typeof settingsForms)[number]['id'];

/** The tabs of the company settings, in order: forms, and resources with lists of their own. */
export const settingsTabIds = [
  'details',
  'configuration',
  'singleSignOn',
  'providerGroups',
  'adviserVisits',
  'reminders',
  'apiKeys',
  'webhooks',
] as const;

export type SettingsTabId = (typeof settingsTabIds)[number];
