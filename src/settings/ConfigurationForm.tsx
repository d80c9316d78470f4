import { useMemberState } from '../../authProvider';
import { type CompanyConfiguration, settings } from '../../contract/settings';
import type { FieldGroups } from '../generator/declaration';
import { SettingsForm } from './SettingsForm';
import { useSettings } from './useSettings';

const groups = {
  notifications: ['notificationFooterEmail', 'notificationFooterSms'],
  dashboard: ['homepage', 'defaultLanguage'],
  surveys: ['surveyRepeatDays'],
  registers: ['dataSheetMonths'],
  support: ['helpDeskKey', 'adviserAccess'],
} satisfies FieldGroups<keyof CompanyConfiguration>;

/** How the product behaves for the company. */
export const ConfigurationForm = () => {
  const { registers, ...others } = groups;
  const hasRegister = useMemberState().featureFlags.hazardousSubstances;
  const { query, change } = useSettings(settings.readConfiguration, settings.updateConfiguration);
  return (
    <SettingsForm
      update={settings.updateConfiguration}
      groups={hasRegister ? groups : others}
      query={query}
      save={change}
    />
  );
};
