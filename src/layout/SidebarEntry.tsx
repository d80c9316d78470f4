import { Box, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isActive, linksOf, type SidebarItem } from '../navigation/sidebarItems';
import { atLeast } from '../ui/byFinger';
import { usePreparation } from './usePreparation';

interface Properties {
  item: SidebarItem;
  /** One of a group's links: its text stands below the group's, and no icon before it. */
  nested?: boolean;
  /** Content beside the link, and content below it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A link of the navigation; that of a group leads to the first of its links. */
export const SidebarEntry = ({ item, nested = false, action, children }: Properties) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const links = linksOf([item]);
  const isHere = links.some((link) => isActive(link, pathname));
  const path = links[0]?.path ?? item.path;
  const preparation = usePreparation(path);
  const Icon = nested ? undefined : item.icon;
  const isCurrent = isHere && !item.children;
  return (
    <ListItem disablePadding sx={{ display: 'block', mb: nested ? 0 : 0.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <ListItemButton
          component={Link}
          to={path}
          {...preparation}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          sx={{ ...entryStyle, py: nested ? 0 : 0.5, minHeight: atLeast(nested ? 32 : 38) }}
        >
          {Icon && (
            <ListItemIcon sx={{ minWidth: 34, color: isHere ? 'primary.main' : 'text.secondary' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
          )}
          <ListItemText
            primary={translate(item.title)}
            inset={!Icon}
            slotProps={{ primary: { variant: 'body2', sx: { fontWeight: isHere ? 600 : 400 } } }}
          />
        </ListItemButton>
        {action}
      </Box>
      {children}
    </ListItem>
  );
};

const entryStyle = {
  px: 1.5,
  '& .MuiListItemText-inset': { pl: '34px' },
  '&.Mui-selected': { color: 'text.primary' },
  '&.Mui-selected::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 8,
    bottom: 8,
    width: 3,
    borderRadius: 2,
    bgcolor: 'primary.main',
  },
} as const;
