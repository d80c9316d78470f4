import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { Divider, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMemberState, usePermitted } from '../../authProvider';
import { languageName } from '../../i18n/languageNames';
import { ChoiceItem } from './ChoiceItem';
import { useFace } from './face';
import { UserButton } from './UserButton';
import { useProfileSetting } from './useProfileSetting';
import { useSignOut } from './useSignOut';

/** Menu of the person signed in, with the way to the profile, the languages, and the way out. */
export const UserMenu = () => {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { settings, client } = useMemberState();
  const { setting, change } = useProfileSetting();
  const { profile } = useFace();
  const mayOpenProfile = usePermitted(profile.permissions);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <UserButton open={Boolean(anchor)} onOpen={setAnchor} />
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={close}
        variant="menu"
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        <ListSubheader role="presentation" sx={subheader}>
          {client.name}
        </ListSubheader>
        {mayOpenProfile && (
          <MenuItem component={Link} to={profile.path} onClick={close}>
            <ListItemIcon>
              <ManageAccountsOutlined fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate(profile.title)}</ListItemText>
          </MenuItem>
        )}
        <Divider />
        <ListSubheader role="presentation" sx={subheader}>
          {translate('common.language')}
        </ListSubheader>
        {settings.availableLanguages.map((languageCode) => (
          <ChoiceItem
            key={languageCode}
            lang={languageCode.slice(0, 2)}
            label={languageName(languageCode)}
            chosen={languageCode === setting.languageCode}
            onChoose={() => {
              close();
              void change({ languageCode });
            }}
          />
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            void signOut();
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('layout.logout')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
};

const subheader = { lineHeight: 2.25, px: 2, bgcolor: 'transparent', position: 'static' } as const;
