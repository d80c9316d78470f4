import { List, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { SidebarItem } from './navigation';
import { SidebarEntry } from './SidebarEntry';

/** A section of the navigation under its heading. */
export const SidebarSection = ({ section }: { section: SidebarItem }) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <>
      <Typography id={titleId} variant="overline" color="textSecondary" component="h2" sx={{ px: 1.5, pb: 0.5 }}>
        {translate(section.title)}
      </Typography>
      <List disablePadding aria-labelledby={titleId} sx={{ mb: 2.5 }}>
        {section.children?.map((item) => (
          <SidebarEntry key={item.path} item={item} />
        ))}
      </List>
    </>
  );
};
