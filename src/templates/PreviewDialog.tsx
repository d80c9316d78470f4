import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery, useTheme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { TemplateDocument } from '../../contract/templates';
import { DownloadButton } from './DownloadButton';

interface Properties {
  open: boolean;
  title: string;
  document: TemplateDocument;
  /** Of the picture. */
  address: string;
  onClose: () => void;
}

/** The first page of a document, large enough to read; the whole screen on a phone. */
export const PreviewDialog = ({ open, title, document, address, onClose }: Properties) => {
  const translate = useTranslate();
  const titleId = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isNarrow ? wholeScreen : { width: '100%', maxWidth: '50rem' } } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3, pb: 1 }}>
        {title}
      </DialogTitle>
      <DialogContent tabIndex={0} sx={{ bgcolor: 'action.selected', p: { xs: 1, sm: 3 } }}>
        <Box component="img" src={address} alt={translate('templates.firstPage', { title })} sx={pageStyle} />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1 }}>
        <Button color="inherit" variant="outlined" size="small" onClick={onClose}>
          {translate('templates.close')}
        </Button>
        <DownloadButton document={document} title={title} />
      </DialogActions>
    </Dialog>
  );
};

const wholeScreen = { m: 0, width: '100%', maxWidth: 'none', maxHeight: 'none', borderRadius: 0 } as const;

const pageStyle = {
  display: 'block',
  width: '100%',
  aspectRatio: '595 / 842',
  bgcolor: '#ffffff',
  mt: { xs: 1, sm: 3 },
} as const;
