import type { SvgIconComponent } from '@mui/icons-material';
import Check from '@mui/icons-material/Check';
import { ListItemIcon, ListItemText, MenuItem, type MenuItemProps } from '@mui/material';

interface Properties extends MenuItemProps {
  label: string;
  chosen: boolean;
  onChoose: () => void;
  icon?: SvgIconComponent;
}

/** One of several choices in a menu, with a tick if it is the chosen one. The rest is what a menu gives its items. */
export const ChoiceItem = ({ label, chosen, onChoose, icon: Icon, ...item }: Properties) => (
  <MenuItem {...item} role="menuitemradio" aria-checked={chosen} selected={chosen} onClick={onChoose}>
    {Icon && (
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
    )}
    <ListItemText sx={{ mr: 2 }}>{label}</ListItemText>
    {chosen && <Check fontSize="small" />}
  </MenuItem>
);
