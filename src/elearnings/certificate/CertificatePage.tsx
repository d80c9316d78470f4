import { Alert, Box, Button, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { certificates } from '../../../contract/certificates';
import { useCall } from '../../../dataProvider/useCall';
import { useDownload } from '../../../dataProvider/useDownload';
import { useDocumentTitle } from '../../page/useDocumentTitle';
import { NotRead } from '../../ui/NotRead';
import { PrintPage } from '../../ui/PrintPage';
import { WithoutSupportChat } from '../../ui/WithoutSupportChat';
import { Sheet } from './Sheet';

const orientations = ['portrait', 'landscape'] as const;

/** The certificate of a finished e-learning, to print or to keep as a PDF. */
export const CertificatePage = () => {
  const translate = useTranslate();
  const { resultUuid = '' } = useParams();
  const [orientation, setOrientation] = useState<(typeof orientations)[number]>('portrait');
  const { busy, save } = useDownload();
  const { data, error, refetch } = useCall(certificates.one, { resultUuid });
  useDocumentTitle(data ? `${translate('certificates.title')} ${data.number}` : translate('certificates.title'));
  if (error && !data) {
    const isUnknown = 'status' in error && (error.status === 404 || error.status === 400);
    return (
      <>
        <WithoutSupportChat />
        {isUnknown ? (
          <Alert severity="error">{translate('errors.executionResult.notFound')}</Alert>
        ) : (
          <NotRead onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <Box sx={{ ...barStyle, width: orientation === 'portrait' ? '210mm' : '297mm' }}>
        <Button variant="contained" disabled={!data} onClick={() => window.print()}>
          {translate('certificates.print')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!data}
          loading={busy}
          onClick={() => void save(certificates.downloadOne, { resultUuid })}
        >
          {translate('certificates.pdf')}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={orientation}
          aria-label={translate('certificates.orientation.label')}
          onChange={(_, wanted) => wanted && setOrientation(wanted)}
        >
          {orientations.map((each) => (
            <ToggleButton key={each} value={each}>
              {translate(`certificates.orientation.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button color="inherit" onClick={() => window.history.back()} sx={{ ml: 'auto' }}>
          {translate('certificates.back')}
        </Button>
      </Box>
      <PrintPage orientation={orientation}>
        {data ? (
          <Sheet certificate={data} isWide={orientation === 'landscape'} />
        ) : (
          <Skeleton variant="rounded" height={480} />
        )}
      </PrintPage>
    </>
  );
};

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  maxWidth: '100%',
  mx: 'auto',
  mb: 2,
  '@media print': { display: 'none' },
} as const;
