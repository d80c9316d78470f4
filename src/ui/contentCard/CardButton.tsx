import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ContentCardButton } from './contentCardData';

// Few buttons have a hint, and it weighs more than all that a card needs besides.
const Tooltip = lazy(() => import('@mui/material/Tooltip'));

/** A button of a card: leads somewhere, does something, or opens a menu of its child buttons. */
export const CardButton = ({ main, ...button }: ContentCardButton & { main: boolean }) => {
  const { label, to, onClick, icon: Icon, disabled, hint, children = [] } = button;
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const look = {
    variant: main ? 'contained' : 'outlined',
    color: main ? 'primary' : 'inherit',
    size: 'small',
    startIcon: Icon && <Icon />,
    disabled,
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
  // A disabled button gets no events; the frame around it shows its hint.
  const framed = (
    <span>
      {to && !disabled ? (
        <Button {...look} component={Link} to={to}>
          {label}
        </Button>
      ) : (
        <Button {...look} onClick={onClick}>
          {label}
        </Button>
      )}
    </span>
  );
  if (!hint) return framed;
  return (
    <Suspense fallback={framed}>
      <Tooltip title={hint} describeChild>
        {framed}
      </Tooltip>
    </Suspense>
  );
};
