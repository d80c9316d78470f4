import { Box, Toolbar } from '@mui/material';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../page/ErrorBoundary';
import { PageSkeleton } from '../page/PageSkeleton';
import { ArrivalContext } from '../page/useArrival';
import { AdviserBanner } from './AdviserBanner';
import { FixtureBanner } from './FixtureBanner';
import { Footer } from './Footer';
import { useFace } from './face';
import { Header } from './Header';
import { Sidebar } from './Sidebar';
import { mainId, SkipLink } from './SkipLink';
import { SupportChat } from './supportChat/SupportChat';
import { UpdateNotice } from './UpdateNotice';
import { useKeptFocus } from './useKeptFocus';

/** Frame around every page: header, sidebar, footer. `isReached`: from the sign-in page, not opened by the browser. */
export const Shell = ({ isReached = false, children }: { isReached?: boolean; children: ReactNode }) => {
  const { isCompany } = useFace();
  const { key, pathname } = useLocation();
  // Open only for the place where it was opened: every navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const lastPlace = useRef<string>(isReached ? '' : null);
  useKeptFocus();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <Header sidebarOpen={open} onToggleSidebar={() => setOpenAt(open ? null : key)} />
      <Box sx={{ display: 'flex', flex: 1 }}>
        <Sidebar open={open} onClose={() => setOpenAt(null)} />
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
          <Toolbar data-shell-part sx={{ '@media print': { display: 'none' } }} />
          {isCompany && <AdviserBanner />}
          <FixtureBanner />
          <UpdateNotice />
          <Box component="main" id={mainId} tabIndex={-1} sx={mainStyle}>
            <ErrorBoundary resetKey={pathname}>
              <ArrivalContext value={lastPlace}>
                <Suspense fallback={<PageSkeleton />}>
                  {children}
                  {isCompany && <SupportChat />}
                </Suspense>
              </ArrivalContext>
            </ErrorBoundary>
          </Box>
          <Footer />
        </Box>
      </Box>
    </Box>
  );
};

const mainStyle = {
  flex: 1,
  px: { xs: 2, sm: 3, lg: 4 },
  pt: { xs: 2, md: 3 },
  pb: 6,
  '&:focus': { outline: 'none' },
  '@media print': { p: 0 },
} as const;
