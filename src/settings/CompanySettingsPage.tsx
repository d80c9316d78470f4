import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link, Navigate } from 'react-router';
import { useMayCall } from '../generator/access';
import { PageShell } from '../layout/PageShell';
import { ConfigurationForm } from './ConfigurationForm';
import { DetailsForm } from './DetailsForm';
import { ReminderForm } from './ReminderForm';
import { type SettingsTabId, settingsTabs } from './tabs';

const panelId = 'company-settings';
const forms = { details: DetailsForm, configuration: ConfigurationForm, reminders: ReminderForm };

/** Master data, configuration and reminders of the person's own company, as far as they may see them. */
export const CompanySettingsPage = ({ tabId }: { tabId: SettingsTabId }) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const tabs = settingsTabs.filter(({ read }) => mayCall(read));
  const [first] = tabs;
  if (first && !tabs.some(({ id }) => id === tabId)) return <Navigate to={first.path} replace />;
  const Form = forms[tabId];
  return (
    <PageShell
      title={translate('settings.title')}
      subtitle={translate('settings.subtitle')}
      crumbs={[{ label: translate('layout.sections.company') }]}
    >
      {tabs.length > 1 && (
        <Tabs value={tabId} aria-label={translate('generator.tabs')} sx={{ mb: 3 }}>
          {tabs.map(({ id, path }) => (
            <Tab
              key={id}
              id={`${panelId}-${id}`}
              value={id}
              label={translate(`settings.tabs.${id}`)}
              component={Link}
              to={path}
            />
          ))}
        </Tabs>
      )}
      <Box role={tabs.length > 1 ? 'tabpanel' : undefined} aria-labelledby={`${panelId}-${tabId}`}>
        {/* Read anew each time it is opened: another tab may have changed what all share. */}
        <Form key={tabId} />
      </Box>
    </PageShell>
  );
};
