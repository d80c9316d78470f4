import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import { Alert, AppBar, Box, Button, Toolbar, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { useMemberState } from '../../authProvider';
import { useStore } from '../../dataProvider/useStore';
import { loadUpdate, updateReady } from '../device/registerWorker';
import { OnlyTakenContext } from '../execution/useWayOut';
import { useLicensee } from '../licensee/licensee';
import { ErrorBoundary } from '../page/ErrorBoundary';
import { PageSkeleton } from '../page/PageSkeleton';
import { dashboardBase, signInPath } from '../routing/entrances';
import { paths } from '../routing/paths';
import { TakenNews } from '../taken/TakenNews';
import { TakenPage } from '../taken/TakenPage';
import { type Connection, useConnection } from '../taken/useConnection';

// Each is on the device only where something was taken along that is done with it.
const ExecutionPage = lazy(async () => ({
  default: (await import('../elearnings/execution/ExecutionPage')).ExecutionPage,
}));
const SheetPage = lazy(async () => ({ default: (await import('../riskAssessments/sheet/SheetPage')).SheetPage }));

/** How it stands with the server. One that has a newer release takes nothing from this one. */
export const ConnectionNotice = ({ connection }: { connection: Connection }) => {
  const translate = useTranslate();
  const company = useMemberState().client.clientIdentifier;
  const isOutdated = useStore(updateReady);
  const state = connection === 'back' && isOutdated ? 'update' : connection;
  const back = `${dashboardBase}${paths.takenElearnings}`;
  const ways = {
    away: null,
    back: { href: dashboardBase },
    signIn: { href: `${signInPath(company)}?returnUrl=${encodeURIComponent(back)}` },
    update: { onClick: () => void loadUpdate() },
  };
  const way = ways[state];
  return (
    <Box role="status" sx={{ mb: 2 }} {...(state === 'away' && { 'data-shell-part': true })}>
      <Alert
        severity={state === 'back' ? 'success' : 'warning'}
        role="presentation"
        sx={alertStyle}
        action={
          way && (
            <Button color="inherit" {...way} sx={{ minHeight: 44 }}>
              {translate(`taken.connection.${state}.action`)}
            </Button>
          )
        }
      >
        {translate(`taken.connection.${state}.text`)}
      </Alert>
    </Box>
  );
};

/** Dashboard without a network: taken items, and the way to help in an emergency. */
export const TakenApp = () => {
  const translate = useTranslate();
  const licensee = useLicensee();
  const connection = useConnection(licensee);
  return (
    <OnlyTakenContext value>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
        <AppBar position="static" color="inherit" elevation={0} data-shell-part sx={barStyle}>
          <Toolbar sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Typography component="span" noWrap sx={{ flex: 1, minWidth: 0, fontSize: '1.125rem', fontWeight: 600 }}>
              {licensee.licenseeName}
            </Typography>
            <Button color="inherit" href={dashboardBase} startIcon={<MedicalServicesOutlined />} sx={{ minHeight: 44 }}>
              {translate('start.infopoint.headline')}
            </Button>
          </Toolbar>
        </AppBar>
        <Box component="main" sx={mainStyle}>
          <ConnectionNotice connection={connection} />
          <ErrorBoundary resetKey="">
            <Suspense fallback={<PageSkeleton />}>
              <Routes>
                <Route path={`${paths.elearningExecution}/:uuid`} element={<ExecutionPage />} />
                <Route path={`${paths.riskSheet}/:uuid`} element={<SheetPage />} />
                <Route path="*" element={<TakenPage />} />
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <TakenNews />
    </OnlyTakenContext>
  );
};

// On a phone the way on stands below the words.
const alertStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 60%' },
} as const;

const barStyle = {
  bgcolor: 'background.paper',
  borderTop: 3,
  borderTopColor: 'brand.main',
  borderBottom: 1,
  borderBottomColor: 'hairline',
} as const;

const mainStyle = {
  flex: 1,
  px: { xs: 2, sm: 3, lg: 4 },
  pt: { xs: 2, md: 3 },
  pb: 6,
} as const;
