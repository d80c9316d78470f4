import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { QrCode } from '../../ui/QrCode';
import type { Row } from '../declaration';
import { detailsPath } from '../paths';
import { useDeclaration } from '../resourceContext';

/** A label to stick on what a record is about, 63.5 by 46 mm: the code opens the record. */
export const RecordLabel = ({ resource, record }: { resource: string; record: Row }) => {
  const translate = useTranslate();
  const declaration = useDeclaration(resource);
  const title = declaration.title(record);
  const address = `${window.location.origin}/dashboard${detailsPath(declaration, record.uuid)}`;
  return (
    <Box component="li" sx={labelStyle}>
      <QrCode content={address} label={translate('generator.labels.code', { name: title })} side="20mm" />
      <Box sx={{ minWidth: 0, overflow: 'hidden', hyphens: 'auto' }}>
        <Typography sx={{ fontWeight: 600, fontSize: '9pt', lineHeight: 1.2, overflowWrap: 'break-word' }}>
          {title}
        </Typography>
        {(declaration.labels ?? []).map((name) => (
          <Typography key={name} sx={{ fontSize: '8pt', lineHeight: 1.3, overflowWrap: 'break-word' }}>
            {String(record[name] ?? '')}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};

const labelStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2mm',
  height: '46mm',
  p: '3mm',
  border: '1px dashed #9aa4af',
  borderRadius: '2mm',
  overflow: 'hidden',
  breakInside: 'avoid',
} as const;
