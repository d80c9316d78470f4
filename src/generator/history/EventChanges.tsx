import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AuditEventListItem } from '../../../contract/kit/auditEventItem';
import { changeText } from '../../../i18n/changeText';

/** Changes of an event: each field in the words of its area, old → new. */
export const EventChanges = ({
  record: { action, changes },
}: {
  record: Pick<AuditEventListItem, 'uuid' | 'action' | 'changes'>;
}) => {
  const translate = useTranslate();
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: '32rem', overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <li key={change.field}>{changeText(translate, action, change)}</li>
      ))}
    </Box>
  );
};
