import { Alert, Box, Button, Skeleton, ThemeProvider } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { createDashboardTheme } from '../../layout/theme';
import { useLicensee } from '../../licensee/licensee';
import { useDocumentTitle } from '../../page/useDocumentTitle';
import { roundPath } from '../../routing/paths';
import { NotRead } from '../../ui/NotRead';
import { PrintPage } from '../../ui/PrintPage';
import { WithoutSupportChat } from '../../ui/WithoutSupportChat';
import { DocumentButton } from '../DocumentButton';
import { PrintedHead } from './PrintedHead';
import { PrintedRisks } from './PrintedRisks';
import { useDocument } from './useDocument';

/** A round on paper: what was assessed, how great the risks are, and who does what about them by when. */
export const ActionListPrintPage = () => {
  const translate = useTranslate();
  const { roundUuid = '' } = useParams();
  const { data, error, refetch } = useDocument(roundUuid);
  const { theme: colours } = useLicensee();
  // Paper is white, whatever the screen is.
  const onPaper = useMemo(() => createDashboardTheme(colours, 'light'), [colours]);
  useDocumentTitle(data ? `${translate('riskRounds.print.title')} ${data.round.title}` : '…');
  if (error && !data) {
    const isUnknown = 'status' in error && (error.status === 404 || error.status === 400);
    return (
      <>
        <WithoutSupportChat />
        {isUnknown ? (
          <Alert severity="error">{translate('errors.riskExecutionResult.notFound')}</Alert>
        ) : (
          <NotRead onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const isConfirmed = data?.round.state === 'confirmed' || data?.round.state === 'done';
  return (
    <>
      <Box sx={barStyle}>
        <Button variant="contained" disabled={!data} onClick={() => window.print()}>
          {translate('riskRounds.print.submit')}
        </Button>
        {isConfirmed && <DocumentButton roundUuid={roundUuid} />}
        <Button color="inherit" component={Link} to={roundPath(roundUuid, 'risk-actions')} sx={{ ml: 'auto' }}>
          {translate('riskRounds.print.back')}
        </Button>
      </Box>
      <ThemeProvider theme={onPaper}>
        <PrintPage orientation="landscape">
          {data ? (
            <Box sx={{ color: 'text.primary' }}>
              <PrintedHead round={data.round} />
              <PrintedRisks risks={data.risks} actions={data.actions} />
            </Box>
          ) : (
            <Skeleton variant="rounded" height={480} />
          )}
        </PrintPage>
      </ThemeProvider>
    </>
  );
};

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  width: '297mm',
  maxWidth: '100%',
  mx: 'auto',
  mb: 2,
  '@media print': { display: 'none' },
} as const;
