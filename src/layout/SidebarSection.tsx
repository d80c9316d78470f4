import { List, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { SidebarItem } from '../navigation/sidebarItems';
import { SidebarEntry } from './SidebarEntry';
import { SidebarGroup } from './SidebarGroup';

/** A section of the navigation under its heading; `open`: the group that opens of itself. */
export const SidebarSection = ({ section, open }: { section: SidebarItem; open: SidebarItem | undefined }) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <>
      <Typography id={titleId} variant="overline" color="textSecondary" component="h2" sx={{ px: 1.5, pb: 0.5 }}>
        {translate(section.title)}
      </Typography>
      <List disablePadding aria-labelledby={titleId} sx={{ mb: 1 }}>
        {section.children?.map((item) =>
          item.children ? (
            <SidebarGroup key={item.path} item={item} opens={item === open} />
          ) : (
            <SidebarEntry key={item.path} item={item} />
          ),
        )}
      </List>
    </>
  );
};
