import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMemberState } from '../../authProvider';
import { isPermitted } from '../../contract/names/permissions';
import { useListPath, useMayListByName } from '../generator/resourceContext';
import { type SettingsTabId, settingsForms, settingsTabIds } from './tabs';

/** Element id by which tabs and panel refer to each other. */
export const settingsPanelId = 'company-settings';

/** The tabs that the person may open, with their addresses. */
export const useSettingsTabs = (): { id: SettingsTabId; path: string }[] => {
  const { permissions } = useMemberState().member;
  const mayList = useMayListByName();
  const listPath = useListPath();
  return settingsTabIds.flatMap((id) => {
    const form = settingsForms.find((each) => each.id === id);
    if (form) return isPermitted(permissions, [form.permission]) ? [{ id, path: form.path }] : [];
    return mayList(id) ? [{ id, path: listPath(id) }] : [];
  });
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
