import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { PageShell } from '../layout/PageShell';
import { paths } from '../layout/paths';
import { SettingsTab } from './SettingsTab';

/** The person's own profile; the address chooses the tab. */
export const ProfilePage = () => {
  const translate = useTranslate();
  return (
    <PageShell title={translate('profile.title')} width="read">
      <Tabs
        value={paths.settings}
        sx={{ mb: 3 }}
        component="nav"
        aria-label={translate('profile.title')}
        role="navigation"
      >
        <Tab label={translate('profile.tabs.settings')} value={paths.settings} component={Link} to={paths.settings} />
      </Tabs>
      <SettingsTab />
    </PageShell>
  );
};
