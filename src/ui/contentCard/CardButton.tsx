import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ContentCardButton } from './contentCardData';
import { Hinted } from './Hinted';

/** A button of a card: leads somewhere, does something, or opens a menu of its child buttons. */
export const CardButton = ({ main, ...button }: ContentCardButton & { main: boolean }) => {
  const { label, to, onClick, icon: Icon, disabled, hint, children = [] } = button;
  const navigate = useNavigate();
  const hintId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const look = {
    variant: main ? 'contained' : 'outlined',
    color: main ? 'primary' : 'inherit',
    size: 'small',
    startIcon: Icon && <Icon />,
    disabled,
    ...(hint && { 'aria-describedby': hintId }),
  } as const;
  const choose = (child: ContentCardButton): void => {
    setAnchor(null);
    child.onClick?.();
    if (child.to) navigate(child.to);
  };
  if (children.length > 0) {
    return (
      <>
        <Button
          {...look}
          endIcon={<ExpandMore />}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {label}
        </Button>
        <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
          {children.map((child) => (
            <MenuItem key={child.label} disabled={child.disabled} onClick={() => choose(child)}>
              <ListItemText primary={child.label} secondary={child.hint} />
            </MenuItem>
          ))}
        </Menu>
      </>
    );
  }
  const shown =
    to && !disabled ? (
      <Button {...look} component={Link} to={to}>
        {label}
      </Button>
    ) : (
      <Button {...look} onClick={onClick}>
        {label}
      </Button>
    );
  if (!hint) return shown;
  // A disabled button gets no events; the frame around it shows its hint.
  return (
    <Hinted hint={hint}>
      {shown}
      <span id={hintId} hidden>
        {hint}
      </span>
    </Hinted>
  );
};
