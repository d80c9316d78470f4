import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RequestOf } from '../../../contract/call';
import { type ExportSubject, elearningStatistics, exportFormats } from '../../../contract/elearningStatistics';
import { useMayCall } from '../../generator/access';
import { useFormat } from '../../ui/useFormat';
import { useDownload } from './useDownload';
import type { StatisticsFilter } from './useStatistics';

interface Properties {
  subject: ExportSubject;
  /** As the list beside them is filtered. */
  filter: StatisticsFilter;
  /** As the list beside them is ordered; by name if absent. */
  order?: Pick<RequestOf<typeof elearningStatistics.export>, 'sortBy' | 'sortDirection'>;
}

/** Saves what is on screen, all pages of it, as spreadsheet or CSV; says meanwhile how much has come. */
export const ExportButtons = ({ subject, filter, order }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const mayCall = useMayCall();
  const { busy, received, save } = useDownload();
  if (!mayCall(elearningStatistics.export)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {exportFormats.toReversed().map((each) => (
        <Button
          key={each}
          variant="outlined"
          color="inherit"
          startIcon={<DownloadOutlined />}
          disabled={busy}
          onClick={() => void save(elearningStatistics.export, { format: each, subject, filter, ...order })}
        >
          {translate(`elearningStatistics.export.${each}`)}
        </Button>
      ))}
      <Box role="status" sx={{ minWidth: busy ? '12rem' : 0 }}>
        {busy && (
          <>
            <Typography variant="body2">
              {translate('elearningStatistics.export.progress', { size: format.bytes(received ?? 0) })}
            </Typography>
            <LinearProgress aria-label={translate('elearningStatistics.export.running')} />
          </>
        )}
      </Box>
    </Box>
  );
};
