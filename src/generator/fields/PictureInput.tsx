import { Alert, Box, Button, FormControl, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useContext, useId, useRef } from 'react';
import { fileNameIn } from '../../../contract/files';
import { devicePictures } from '../../../contract/shapes/fileFormats';
import { imageAddress } from '../../../contract/shapes/imageAddress';
import { useFileUpload } from '../../ui/fileUpload';
import { UploadedFile } from '../../ui/fileUpload/UploadedFile';
import { keyOf, limitsOf } from '../../ui/fileUpload/uploadEntry';
import { useFormat } from '../../ui/useFormat';
import type { InputProperties } from './fieldType';
import { type PictureUpload, PictureUploadContext } from './pictureUpload';
import { useWaiting } from './useWaiting';

/** Shows the picture, and takes another one in its place, or takes it away. */
export const PictureInput = (properties: InputProperties) => {
  const call = useContext(PictureUploadContext);
  if (!call) throw new Error('No call takes the pictures of this form');
  return <Chosen call={call} {...properties} />;
};

const Chosen = ({ call, ...properties }: InputProperties & { call: PictureUpload }) => {
  const { shape, field } = properties;
  const { value, label, disabled, error, hint, onChange, inputRef } = field;
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useFileUpload(call, {
    atOnce: { field: shape.name },
    onUploaded: ({ address }) => onChange(address),
  });
  useWaiting(upload.uploading, properties);
  const { types, maximumSize } = limitsOf(call);
  const address = value ? String(value) : undefined;
  const underWay = upload.entries.filter(({ status }) => status !== 'done');
  return (
    <FormControl component="fieldset" error={Boolean(error)} sx={{ width: '100%', minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, mb: 0.5, p: 0 }}>
        {label}
      </Typography>
      <Box sx={rowStyle}>
        <Box sx={address ? [plateStyle, paperStyle] : plateStyle}>
          {address && <Box component="img" src={imageAddress(address)} alt="" sx={pictureStyle} />}
        </Box>
        <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
          <Typography
            id={`${id}-name`}
            variant="body2"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', mb: 0.5 }}
          >
            {address ? fileNameIn(address) : translate('generator.picture.none')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              ref={inputRef as never}
              size="small"
              variant="outlined"
              color="inherit"
              disabled={disabled}
              aria-label={`${label}: ${translate(address ? 'generator.picture.replace' : 'generator.picture.choose')}`}
              aria-describedby={`${id}-name`}
              onClick={() => chooser.current?.click()}
            >
              {translate(address ? 'generator.picture.replace' : 'generator.picture.choose')}
            </Button>
            {address && (
              <Button
                size="small"
                color="inherit"
                disabled={disabled}
                aria-label={`${label}: ${translate('generator.picture.remove')}`}
                onClick={() => onChange(null)}
              >
                {translate('generator.picture.remove')}
              </Button>
            )}
          </Box>
        </Box>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label}
          accept={[...types, ...devicePictures].map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            upload.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Box>
      {upload.refused.map(({ name, reason }) => (
        <Alert key={`${reason} ${name}`} severity="error" sx={{ mt: 1 }}>
          {translate(reason, { name, size: format.bytes(maximumSize), smart_count: 1 })}
        </Alert>
      ))}
      {underWay.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {underWay.map((entry) => (
            <UploadedFile key={keyOf(entry.file)} entry={entry} onRemove={() => upload.remove(entry.file)} />
          ))}
        </Box>
      )}
      {(error || hint) && <FormHelperText sx={{ mx: 0 }}>{error ?? hint}</FormHelperText>}
    </FormControl>
  );
};

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const;
const plateStyle = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 112,
  height: 64,
  p: 0.5,
  border: 1,
  borderColor: 'hairline',
  borderRadius: 1,
} as const;
// Most pictures are made for paper.
const paperStyle = { bgcolor: 'common.white', colorScheme: 'light' } as const;
const pictureStyle = { display: 'block', maxWidth: '100%', maxHeight: 54, objectFit: 'contain' } as const;
