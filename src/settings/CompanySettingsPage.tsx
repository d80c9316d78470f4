import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Navigate } from 'react-router';
import { PageShell } from '../page/PageShell';
import { ConfigurationForm } from './ConfigurationForm';
import { DetailsForm } from './DetailsForm';
import { ReminderForm } from './ReminderForm';
import { SettingsTabs, settingsPanelId, useSettingsTabs } from './SettingsTabs';
import { SingleSignOnForm } from './SingleSignOnForm';
import type { SettingsFormId } from './tabs';

const forms = {
  details: DetailsForm,
  configuration: ConfigurationForm,
  singleSignOn: SingleSignOnForm,
  reminders: ReminderForm,
};

/** Master data, configuration and reminders of the person's own company, as far as they may see them. */
export const CompanySettingsPage = ({ tabId }: { tabId: SettingsFormId }) => {
  const translate = useTranslate();
  const tabs = useSettingsTabs();
  const [first] = tabs;
  if (first && !tabs.some(({ id }) => id === tabId)) return <Navigate to={first.path} replace />;
  const Form = forms[tabId];
  return (
    <PageShell
      title={translate('settings.title')}
      subtitle={translate('settings.subtitle')}
      crumbs={[{ label: translate('layout.sections.company') }]}
    >
      <SettingsTabs current={tabId} />
      <Box role={tabs.length > 1 ? 'tabpanel' : undefined} aria-labelledby={`${settingsPanelId}-${tabId}`}>
        {/* Read anew each time it is opened: another tab may have changed what all share. */}
        <Form key={tabId} />
      </Box>
    </PageShell>
  );
};
