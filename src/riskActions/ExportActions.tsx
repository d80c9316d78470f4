import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RequestOf } from '../../contract/call';
import { exportFormats } from '../../contract/elearningStatistics';
import { riskActions } from '../../contract/riskActions';
import { useDownload } from '../elearnings/statistics/useDownload';
import { useMayCall } from '../generator/access';
import { useFormat } from '../ui/useFormat';

type Asked = Omit<RequestOf<typeof riskActions.export>, 'format'>;

/** Saves the actions as they are listed, all pages of them, as spreadsheet or CSV. */
export const ExportActions = ({ asked }: { asked: Asked }) => {
  const translate = useTranslate();
  const format = useFormat();
  const mayCall = useMayCall();
  const { busy, received, save } = useDownload();
  if (!mayCall(riskActions.export)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      {exportFormats.toReversed().map((each) => (
        <Button
          key={each}
          variant="outlined"
          color="inherit"
          startIcon={<DownloadOutlined />}
          disabled={busy}
          onClick={() => void save(riskActions.export, { ...asked, format: each })}
        >
          {translate(`riskActions.export.${each}`)}
        </Button>
      ))}
      <Box role="status" sx={{ minWidth: busy ? '12rem' : 0 }}>
        {busy && (
          <>
            <Typography variant="body2">
              {translate('riskActions.export.progress', { size: format.bytes(received ?? 0) })}
            </Typography>
            <LinearProgress aria-label={translate('riskActions.export.running')} />
          </>
        )}
      </Box>
    </Box>
  );
};
