import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { devicePictures, takesPictures } from '../../../contract/shapes/fileFormats';
import { useFormat } from '../useFormat';
import { UploadedFile } from './UploadedFile';
import { keyOf, limitsOf } from './uploadEntry';
import type { FileUploadState } from './useFileUpload';

interface Properties {
  label: string;
  /** From `useFileUpload`. */
  state: FileUploadState;
}

/** Takes files by drag and drop or by a button, and lists the chosen ones with their progress. */
export const FileUpload = ({ label, state }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { types, maximumCount, maximumSize } = limitsOf(state.call);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    state.add([...event.dataTransfer.files]);
  };
  return (
    <Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{ ...areaStyle, ...(over && { borderColor: 'primary.main', bgcolor: 'action.selected' }) }}
      >
        <CloudUploadOutlined sx={{ fontSize: 36, color: 'primary.main' }} />
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography id={hintId} variant="caption" color="text.secondary">
          {translate('ui.fileUpload.hint', {
            types: types.map((type) => type.toUpperCase()).join(', '),
            size: format.bytes(maximumSize),
            smart_count: maximumCount,
          })}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          disabled={state.uploading}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {translate('ui.fileUpload.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          multiple={maximumCount > 1}
          accept={[...types, ...(takesPictures(types) ? devicePictures : [])].map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            state.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Box>
      {state.refused.map(({ name, reason }) => (
        <Alert key={`${reason} ${name}`} severity="error" sx={{ mt: 1.5 }}>
          {translate(reason, { name, size: format.bytes(maximumSize), smart_count: maximumCount })}
        </Alert>
      ))}
      {state.entries.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1 }}>
          {state.entries.map((entry) => (
            <UploadedFile key={keyOf(entry.file)} entry={entry} onRemove={() => state.remove(entry.file)} />
          ))}
        </Box>
      )}
    </Box>
  );
};

const areaStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  p: { xs: 3, sm: 4 },
  border: '1.5px dashed',
  borderColor: 'outline',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
