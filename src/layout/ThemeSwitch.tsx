import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton, Menu } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { themeChoices } from '../../contract/shapes/constants';
import { ChoiceItem } from './ChoiceItem';
import { useProfileSetting } from './useProfileSetting';

export const themeIcons = {
  system: ContrastOutlined,
  light: LightModeOutlined,
  dark: DarkModeOutlined,
} as const;

/** Light, dark or as the device says; applied at once and kept. */
export const ThemeSwitch = () => {
  const translate = useTranslate();
  const { setting, change } = useProfileSetting();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = setting.frontendStyle.theme;
  const Icon = themeIcons[chosen];
  const label = translate('common.theme.label');
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        // The browser's own tooltip: MUI's would be a thirtieth of all that the first page loads.
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
      >
        <Icon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {themeChoices.map((theme) => (
          <ChoiceItem
            key={theme}
            icon={themeIcons[theme]}
            label={translate(`common.theme.${theme}`)}
            chosen={theme === chosen}
            onChoose={() => {
              setAnchor(null);
              void change({ frontendStyle: { theme } });
            }}
          />
        ))}
      </Menu>
    </>
  );
};
