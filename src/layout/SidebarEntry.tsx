import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { isActive, linksOf, type SidebarItem } from './navigation';
import { atLeast } from './theme/byFinger';
import { usePreparation } from './usePreparation';

/** A link of the navigation, or a group of links: it leads to the first of them and shows all while one is active. */
export const SidebarEntry = ({ item, nested = false }: { item: SidebarItem; nested?: boolean }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const links = linksOf([item]);
  const active = links.some((link) => isActive(link, pathname));
  const Icon = item.icon;
  const path = links[0]?.path ?? item.path;
  const preparation = usePreparation(path);
  return (
    <ListItem disablePadding sx={{ display: 'block', mb: 0.25 }}>
      <ListItemButton
        component={Link}
        to={path}
        {...preparation}
        selected={active && !item.children}
        aria-current={active && !item.children ? 'page' : undefined}
        sx={entryStyle}
      >
        {Icon && (
          <ListItemIcon sx={{ minWidth: 34, color: active ? 'primary.main' : 'text.secondary' }}>
            <Icon fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText
          primary={translate(item.title)}
          inset={nested && !Icon}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: active ? 600 : 400 } } }}
        />
      </ListItemButton>
      {item.children && active && (
        <Box sx={{ pt: 0.25 }}>
          <List disablePadding>
            {item.children.map((child) => (
              <SidebarEntry key={child.path} item={child} nested />
            ))}
          </List>
        </Box>
      )}
    </ListItem>
  );
};

const entryStyle = {
  minHeight: atLeast(40),
  py: 0.5,
  px: 1.5,
  '& .MuiListItemText-inset': { pl: '34px' },
  '&.Mui-selected': { color: 'text.primary' },
  '&.Mui-selected::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 10,
    bottom: 10,
    width: 3,
    borderRadius: 2,
    bgcolor: 'primary.main',
  },
} as const;
