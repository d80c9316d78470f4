import { reminders } from '../../contract/reminders';
import { settings } from '../../contract/settings';
import { paths } from '../layout/paths';

/** The tabs of the company settings, in order: where they are and which call reads them. */
export const settingsTabs = [
  { id: 'details', path: paths.companyDetails, read: settings.readDetails },
  { id: 'configuration', path: paths.companyConfiguration, read: settings.readConfiguration },
  { id: 'reminders', path: paths.companyReminders, read: reminders.readSettings },
] as const;

export type SettingsTabId = (typeof settingsTabs)[number]['id'];
