import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { imageAddress } from '../../contract/shapes/imageAddress';
import type { TemplateDocument } from '../../contract/templates';

/** Saves a document. The server sends it to be saved; the attribute keeps a browser from opening a page for it. */
export const DownloadButton = ({ document: { path }, title }: { document: TemplateDocument; title: string }) => {
  const translate = useTranslate();
  return (
    <Button
      component="a"
      href={imageAddress(path)}
      download
      variant="contained"
      size="small"
      startIcon={<FileDownloadOutlined />}
      aria-label={translate('templates.downloadOf', { title })}
    >
      {translate('templates.download')}
    </Button>
  );
};
