import { Box, Drawer, type Theme, Toolbar, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { openGroup } from '../navigation/sidebarItems';
import { useNavigation } from '../navigation/useNavigation';
import { SidebarSection } from './SidebarSection';

export const sidebarId = 'sidebar';
const width = 272;

interface Properties {
  open: boolean;
  onClose: () => void;
}

/** The navigation: beside the page from medium width on, else a drawer over it. */
export const Sidebar = ({ open, onClose }: Properties) => {
  const label = useTranslate()('layout.sidebar.label');
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const sections = useNavigation();
  const opened = openGroup(sections, useLocation().pathname);
  return (
    <Box data-shell-part sx={{ width: { md: width }, flexShrink: 0, '@media print': { display: 'none' } }}>
      <Drawer
        variant={wide ? 'permanent' : 'temporary'}
        open={wide || open}
        onClose={onClose}
        slotProps={{
          paper: {
            id: sidebarId,
            // The drawer over the page is a dialog, which needs a name as well.
            'aria-label': wide ? undefined : label,
            sx: { width, maxWidth: '85vw', bgcolor: 'background.paper', borderRight: 1, borderColor: 'hairline' },
          },
        }}
      >
        <Toolbar />
        <Box component="nav" aria-label={label} sx={{ px: 1.5, py: 1 }}>
          {sections.map((section) => (
            <SidebarSection key={section.title} section={section} open={opened} />
          ))}
        </Box>
      </Drawer>
    </Box>
  );
};
