import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePermitted } from '../../authProvider';
import { auditEvents } from '../../contract/auditEvents';
import { download } from '../../dataProvider/download';
import { filtersOf } from '../../dataProvider/listBody';
import { RequestError } from '../../dataProvider/request';
import type { ListShape } from '../generator/list/listState';
import { useListState } from '../generator/list/useListState';

type Filter = Parameters<typeof download<typeof auditEvents.export>>[1]['filter'];

// The address says what the list around it shows.
const { list } = auditEvents;
const shape: ListShape = { call: list, filters: Object.keys(filtersOf(list)), sort: ['at', 'desc'] };

/** Saves what the list's filters find as a file. Refusals are told in a toast, as of every call. */
export const ExportEvents = () => {
  const translate = useTranslate();
  const mayExport = usePermitted([auditEvents.export.access]);
  const { filter } = useListState(shape).state;
  const [busy, setBusy] = useState(false);
  if (!mayExport) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(auditEvents.export, { filter: filter as Filter });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button variant="outlined" color="inherit" startIcon={<DownloadOutlined />} loading={busy} onClick={save}>
        {translate('auditEvents.export.label')}
      </Button>
    </Box>
  );
};
