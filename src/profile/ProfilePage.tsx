import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useMemberState } from '../../authProvider';
import { isPermitted } from '../../contract/names/permissions';
import { tabElementId } from '../generator/details/RecordTabs';
import { PageShell } from '../page/PageShell';
import { DetailsTab } from './DetailsTab';
import { OrgUnitsTab } from './OrgUnitsTab';
import { SecurityTab } from './SecurityTab';
import { SettingsTab } from './SettingsTab';
import { type ProfileTabId, profileTabs } from './tabs';

const contents: Record<ProfileTabId, ComponentType> = {
  details: DetailsTab,
  'org-units': OrgUnitsTab,
  security: SecurityTab,
  settings: SettingsTab,
};

/** The person's own profile; the address chooses the tab. */
export const ProfilePage = ({ tabId }: { tabId: ProfileTabId }) => {
  const translate = useTranslate();
  const { permissions } = useMemberState().member;
  const tabs = profileTabs.filter((tab) => isPermitted(permissions, tab.permissions));
  const Content = contents[tabId];
  return (
    <PageShell title={translate('profile.title')} name={translate(`profile.tabs.${tabId}`)} width="read">
      {tabs.length > 1 && (
        <Tabs value={tabId} aria-label={translate('profile.title')} sx={{ mb: 3 }}>
          {tabs.map(({ id, path }) => (
            <Tab
              key={id}
              id={tabElementId(id)}
              value={id}
              label={translate(`profile.tabs.${id}`)}
              component={Link}
              to={path}
            />
          ))}
        </Tabs>
      )}
      <Box
        role={tabs.length > 1 ? 'tabpanel' : undefined}
        aria-labelledby={tabs.length > 1 ? tabElementId(tabId) : undefined}
      >
        <Content />
      </Box>
    </PageShell>
  );
};
