import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Card, IconButton, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../useFormat';
import type { UploadEntry } from './uploadEntry';

const icons = { selected: DescriptionOutlined, uploading: DescriptionOutlined, done: CheckCircle, error: ErrorOutline };
const colours = { selected: 'text.secondary', uploading: 'text.secondary', done: 'success.main', error: 'error.main' };

/** A chosen file: name, size, how far it has come, and what went wrong. */
export const UploadedFile = ({ entry, onRemove }: { entry: UploadEntry; onRemove: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { file, status, progress, error } = entry;
  const Icon = icons[status];
  const percent = Math.round(progress * 100);
  return (
    <Card component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
      <Icon fontSize="small" sx={{ color: colours[status] }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Typography variant="caption" color={error ? 'error' : 'text.secondary'} role={error ? 'alert' : undefined}>
          {error ?? `${format.bytes(file.size)} · ${translate(`ui.fileUpload.${status}`, { percent })}`}
        </Typography>
        {status === 'uploading' && (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={translate('ui.fileUpload.progress', { name: file.name })}
            sx={{ mt: 0.5 }}
          />
        )}
      </Box>
      {(status === 'selected' || status === 'error') && (
        <IconButton size="small" onClick={onRemove} aria-label={translate('ui.fileUpload.remove', { name: file.name })}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Card>
  );
};
