import ExpandMore from '@mui/icons-material/ExpandMore';
import { IconButton, List } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { SidebarItem } from '../navigation/sidebarItems';
import { fingerLarge } from '../ui/byFinger';
import { SidebarEntry } from './SidebarEntry';

interface Properties {
  item: SidebarItem;
  /** Open unless somebody folds it. */
  opens: boolean;
}

/**
 * A group of links that folds. It is open where somebody has opened it, which the browser remembers; one that opens of
 * itself stays folded until one goes elsewhere.
 */
export const SidebarGroup = ({ item, opens }: Properties) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const linksId = useId();
  const [isKeptOpen, keepOpen] = useStore(`sidebar.open.${item.path}`, false);
  const [foldedAt, foldAt] = useState<string>();
  const isOpen = foldedAt !== pathname && (isKeptOpen || opens);
  const toggle = () => {
    keepOpen(!isOpen);
    foldAt(isOpen ? pathname : undefined);
  };
  return (
    <SidebarEntry
      item={item}
      action={
        <IconButton
          size="small"
          sx={fingerLarge}
          aria-label={translate('layout.sidebar.group', { name: translate(item.title) })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? linksId : undefined}
          onClick={toggle}
        >
          <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      }
    >
      {isOpen && (
        <List id={linksId} disablePadding>
          {item.children?.map((child) => (
            <SidebarEntry key={child.path} item={child} nested />
          ))}
        </List>
      )}
    </SidebarEntry>
  );
};
