import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../ui/useFormat';
import type { Row } from '../declaration';

/** Since when a record is archived, and until when it is kept; nothing for one in use. */
export const ArchivedNote = ({ record: { archivedOn, keptUntil } }: { record: Row }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (typeof archivedOn !== 'string') return null;
  const until = typeof keptUntil === 'string' ? format.date(keptUntil) : '';
  return (
    <Alert severity="info" sx={{ mb: 3, maxWidth: 880 }}>
      {translate('generator.archived', { date: format.date(archivedOn), until })}
    </Alert>
  );
};
