import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { RowAction } from './tableData';

interface Properties {
  /** Title of the row. */
  title: string;
  actions: readonly RowAction[];
}

/**
 * Menu of the actions on a row. An action that is not possible now says why, and stays reachable by keyboard for that.
 */
export const RowMenu = ({ title, actions }: Properties) => {
  const translate = useTranslate();
  const buttonId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const close = (): void => setAnchor(null);
  const choose = (action: RowAction): void => {
    if (action.disabled) return;
    close();
    action.callback();
  };
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        id={buttonId}
        size="small"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
        aria-label={translate('ui.table.actions', { title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {/* A closed menu in each row is. */}
      {wasOpened && (
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: { maxWidth: 'min(20rem, 90vw)' } } }}
        >
          {actions.map((action) => (
            <MenuItem
              key={action.name}
              aria-disabled={action.disabled ? true : undefined}
              onClick={() => choose(action)}
              sx={{ whiteSpace: 'normal', ...(action.disabled ? dimmed : action.destructive && warning) }}
            >
              <ListItemIcon sx={{ color: 'inherit' }}>
                <action.icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={action.label} secondary={action.disabled} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};

const dimmed = { color: 'text.secondary', cursor: 'default' } as const;
const warning = { color: 'error.main' } as const;
