import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type KeptDataFormat, keptDataFormats } from '../../contract/shapes/constants';

const icons: Readonly<Record<KeptDataFormat, typeof PictureAsPdfOutlined>> = {
  pdf: PictureAsPdfOutlined,
  zip: FolderZipOutlined,
};

interface Properties {
  busy: boolean;
  onSave: (format: KeptDataFormat) => Promise<void>;
}

/** Buttons that save the data kept about a person: as a sheet to print, or all of it. */
export const KeptDataButtons = ({ busy, onSave }: Properties) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<KeptDataFormat>();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {keptDataFormats.map((format) => {
        const Icon = icons[format];
        return (
          <Button
            key={format}
            variant="outlined"
            color="inherit"
            startIcon={<Icon />}
            loading={busy && chosen === format}
            disabled={busy && chosen !== format}
            onClick={() => {
              setChosen(format);
              void onSave(format);
            }}
          >
            {translate(`keptData.formats.${format}`)}
          </Button>
        );
      })}
    </Box>
  );
};
