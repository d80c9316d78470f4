import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { certificates, certificatesPerArchive } from '../../../contract/certificates';
import type { StatisticsEntry } from '../../../contract/elearningStatistics';
import { useDownload } from '../../../dataProvider/useDownload';

/** How many are selected, and the certificates of those who have one. */
export const SelectedEntries = ({ records }: { records: readonly StatisticsEntry[] }) => {
  const translate = useTranslate();
  const { busy, save } = useDownload();
  const resultUuids = records.flatMap((entry) => entry.resultUuid ?? []).slice(0, certificatesPerArchive);
  const counts = { smart_count: records.length, certificates: resultUuids.length };
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {records.length > 0 && (
        <>
          <Typography variant="body2">{translate('elearningStatistics.selected', counts)}</Typography>
          <Button
            variant="contained"
            startIcon={<FolderZipOutlined />}
            disabled={resultUuids.length === 0}
            loading={busy}
            onClick={() => void save(certificates.downloadMany, { resultUuids })}
            sx={{ mb: 2 }}
          >
            {translate('elearningStatistics.download')}
          </Button>
        </>
      )}
    </Box>
  );
};
