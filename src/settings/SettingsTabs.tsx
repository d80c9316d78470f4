import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMayCall } from '../generator/access';
import { type SettingsTabId, settingsTabs } from './tabs';

/** Element id by which tabs and panel refer to each other. */
export const settingsPanelId = 'company-settings';

/** The tabs that the person may open. */
export const useSettingsTabs = () => {
  const mayCall = useMayCall();
  return settingsTabs.filter(({ read }) => mayCall(read));
};

/** The way between the company's settings; nothing where there is only one. */
export const SettingsTabs = ({ current }: { current: SettingsTabId }) => {
  const translate = useTranslate();
  const tabs = useSettingsTabs();
  if (tabs.length < 2) return null;
  return (
    <Tabs
      value={current}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate('generator.tabs')}
      sx={{ mb: 3 }}
    >
      {tabs.map(({ id, path }) => (
        <Tab
          key={id}
          id={`${settingsPanelId}-${id}`}
          value={id}
          label={translate(`settings.tabs.${id}`)}
          component={Link}
          to={path}
        />
      ))}
    </Tabs>
  );
};
