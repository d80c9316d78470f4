import Menu from '@mui/icons-material/Menu';
import { AppBar, Box, IconButton, Toolbar } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FindButton } from '../find/FindButton';
import { useFace } from './face';
import { Logo } from './Logo';
import { sidebarId } from './Sidebar';
import { ThemeSwitch } from './ThemeSwitch';
import { UserMenu } from './UserMenu';

interface Properties {
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
}

/** Sidebar toggle (on small screens), logo, theme and user menu, under a line in the licensee's colour. */
export const Header = ({ sidebarOpen, onToggleSidebar }: Properties) => {
  const translate = useTranslate();
  const { isCompany } = useFace();
  return (
    <AppBar position="fixed" color="inherit" elevation={0} data-shell-part sx={barStyle}>
      <Toolbar sx={{ gap: 1, px: { xs: 1, sm: 2 } }}>
        <IconButton
          onClick={onToggleSidebar}
          aria-label={translate(sidebarOpen ? 'layout.sidebar.close' : 'layout.sidebar.open')}
          aria-expanded={sidebarOpen}
          aria-controls={sidebarId}
          sx={{ display: { md: 'none' } }}
        >
          <Menu />
        </IconButton>
        <Logo />
        <Box sx={{ flex: 1 }} />
        {isCompany && <FindButton />}
        <ThemeSwitch />
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
};

const barStyle = {
  bgcolor: 'background.paper',
  borderTop: 3,
  borderTopColor: 'brand.main',
  borderBottom: 1,
  borderBottomColor: 'hairline',
  zIndex: (theme: { zIndex: { drawer: number } }) => theme.zIndex.drawer + 1,
  '@media print': { display: 'none' },
} as const;
