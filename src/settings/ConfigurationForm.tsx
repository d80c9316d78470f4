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
  nearMisses: ['nearMissReaders'],
  emergency: ['helpersAfterSignOut'],
  signIn: ['secondFactorOffered', 'secondFactorRoles', 'secondFactorGraceDays', 'sessionIdleMinutes'],
  support: ['helpDeskKey'],
} satisfies FieldGroups<keyof CompanyConfiguration>;

/** How the product behaves for the company. */
export const ConfigurationForm = () => {
  const { registers, nearMisses, ...others } = groups;
  const { featureFlags } = useMemberState();
  const { query, change } = useSettings(settings.readConfiguration, settings.updateConfiguration);
  return (
    <SettingsForm
      update={settings.updateConfiguration}
      groups={{
        ...others,
        ...(featureFlags.hazardousSubstances && { registers }),
        ...(featureFlags.nearMisses && { nearMisses }),
      }}
      query={query}
      save={change}
    />
  );
};
