import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { imageAddress } from '../../contract/shapes/imageAddress';
import type { TemplateDocument } from '../../contract/templates';
import { PreviewDialog } from './PreviewDialog';

/** The upper part of the first page, as a sheet on a desk; opens the whole page. */
export const TemplatePreview = ({ title, document }: { title: string; document: TemplateDocument | undefined }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!document?.previewPath) {
    return (
      <Box sx={{ ...deskStyle, alignItems: 'center', pt: 0, color: 'text.secondary' }} aria-hidden>
        <DescriptionOutlined sx={{ fontSize: 56 }} />
      </Box>
    );
  }
  const address = imageAddress(document.previewPath);
  return (
    <>
      <ButtonBase sx={deskStyle} aria-label={translate('templates.previewOf', { title })} onClick={() => setOpen(true)}>
        <Box component="img" src={address} alt="" loading="lazy" sx={sheetStyle} />
      </ButtonBase>
      <PreviewDialog open={open} title={title} document={document} address={address} onClose={() => setOpen(false)} />
    </>
  );
};

const deskStyle = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  width: '100%',
  height: 176,
  pt: 2.5,
  overflow: 'hidden',
  bgcolor: 'action.selected',
  borderBottom: 1,
  borderColor: 'hairline',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
} as const;

// A sheet is white in both themes, as it will be on paper.
const sheetStyle = {
  width: '74%',
  maxWidth: 300,
  aspectRatio: '595 / 842',
  bgcolor: '#ffffff',
  borderRadius: '3px 3px 0 0',
  border: 1,
  borderColor: 'hairline',
} as const;
