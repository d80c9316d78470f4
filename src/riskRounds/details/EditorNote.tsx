import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Editor } from '../../../contract/riskSheets';

/** Who edits the round now, told aloud when that changes. */
export const EditorNote = ({ editor }: { editor: Editor | null }) => {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ mb: editor ? 2 : 0 }}>
      {editor && (
        <Chip
          icon={<EditOutlined />}
          color="info"
          variant="outlined"
          label={
            editor.isSelf ? translate('riskRounds.lease.self') : translate('riskRounds.lease.by', { name: editor.name })
          }
          sx={{ height: 'auto', minHeight: 28, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }}
        />
      )}
    </Box>
  );
};
