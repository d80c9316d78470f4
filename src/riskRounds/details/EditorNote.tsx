import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Editor } from '../../../contract/riskAssessments/editor';
import { useFormat } from '../../ui/useFormat';

/** Current editor of the round, announced when that changes. */
export const EditorNote = ({ editor }: { editor: Editor | null }) => {
  const translate = useTranslate();
  const format = useFormat();
  const words = ({ name, since, isSelf }: Editor): string => {
    const who = isSelf ? 'self' : 'by';
    if (since === null) return translate(`riskRounds.lease.${who}`, { name });
    return translate(`riskRounds.lease.checkedOut.${who}`, { name, since: format.instant(since) });
  };
  return (
    <Box role="status" sx={{ mb: editor ? 2 : 0 }}>
      {editor && (
        <Chip
          icon={<EditOutlined />}
          color="info"
          variant="outlined"
          label={words(editor)}
          sx={{ height: 'auto', minHeight: 28, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }}
        />
      )}
    </Box>
  );
};
