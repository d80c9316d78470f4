import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type DragEvent, useRef, useState } from 'react';
import { maximumVersionFile, versionFormats } from '../../contract/partner/versions';
import { mayBeOf } from '../../contract/shapes/fileFormats';
import { useFormat } from '../ui/useFormat';

interface Properties {
  title: string;
  text: string;
  button: string;
  onChoose: (file: File) => void;
}

/** Why a file is not taken: words of `partnerVersions.choose`. */
const refusalOf = ({ name, size }: File): 'wrongFormat' | 'tooLarge' | undefined => {
  if (!mayBeOf(versionFormats, name)) return 'wrongFormat';
  return size > maximumVersionFile ? 'tooLarge' : undefined;
};

/** Place for one file, dropped or chosen. */
export const FileChoice = ({ title, text, button, onChoose }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<File | null>(null);
  const refusal = refused && refusalOf(refused);
  const choose = (file?: File): void => {
    if (!file) return;
    const isTaken = refusalOf(file) === undefined;
    setRefused(isTaken ? null : file);
    if (isTaken) onChoose(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{ ...areaStyle, ...(isOver && { borderColor: 'primary.main', bgcolor: 'action.selected' }) }}
      >
        <CloudUploadOutlined sx={{ fontSize: 36, color: 'primary.main' }} />
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '40rem', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Button variant="contained" onClick={() => input.current?.click()}>
          {button}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={translate('partnerVersions.choose.label')}
          accept={versionFormats.map((ending) => `.${ending}`).join(',')}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </Box>
      {refused && refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {translate(`partnerVersions.choose.${refusal}`, {
            name: refused.name,
            size: format.bytes(maximumVersionFile),
          })}
        </Alert>
      )}
    </Box>
  );
};

const areaStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1.5,
  p: { xs: 3, sm: 5 },
  border: '1.5px dashed',
  borderColor: 'outline',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
