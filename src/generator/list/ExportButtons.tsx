import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Call } from '../../../contract/call';
import { useDownload } from '../../../dataProvider/useDownload';
import { useFormat } from '../../ui/useFormat';
import { useMayCall } from '../access';

export interface Export {
  call: Call;
  /** All that it takes but the format. */
  body: Readonly<Record<string, unknown>>;
}

/** Saves what is on screen, all pages of it, in each of the call's formats; says meanwhile how much has come. */
export const ExportButtons = ({ call, body, words }: Export & { words: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const mayCall = useMayCall();
  const { busy, received, save } = useDownload();
  const { download } = call;
  if (!download || !mayCall(call)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {download.formats.toReversed().map((each) => (
        <Button
          key={each}
          variant="outlined"
          color="inherit"
          startIcon={<DownloadOutlined />}
          disabled={busy}
          onClick={() => void save({ ...call, download }, { ...body, format: each })}
        >
          {translate(`${words}.${each}`)}
        </Button>
      ))}
      <Box role="status" sx={{ minWidth: busy ? '12rem' : 0 }}>
        {busy && (
          <>
            <Typography variant="body2">
              {translate(`${words}.progress`, { size: format.bytes(received ?? 0) })}
            </Typography>
            <LinearProgress aria-label={translate(`${words}.running`)} />
          </>
        )}
      </Box>
    </Box>
  );
};
