import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { Box, FormControl, FormHelperText, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { fileNameIn } from '../../../contract/files';
import type { uploadFileCall } from '../../../contract/kit/recordFiles';
import type { FiledArea } from '../../../contract/names/plainRecords';
import { FileLink } from '../../ui/FileLink';
import { FileUpload, useFileUpload } from '../../ui/fileUpload';
import { useActing } from '../resourceContext';
import type { InputProperties } from './fieldType';
import { useWaiting } from './useWaiting';

type UploadFile = ReturnType<typeof uploadFileCall<FiledArea>>;

/** Takes one file, sends it at once, and holds its address; another one takes its place once it is removed. */
export const FileInput = (properties: InputProperties) => {
  const { shape, resource, field } = properties;
  const translate = useTranslate();
  const { uploadFile } = useActing(resource).calls as unknown as { uploadFile: UploadFile };
  const upload = useFileUpload(uploadFile, {
    atOnce: { field: shape.name as UploadFile['request']['_zod']['input']['field'] },
    onUploaded: ({ address }) => field.onChange(address),
  });
  useWaiting(upload.uploading, properties);
  const { value, label, disabled, error, hint } = field;
  const underWay = { ...upload, entries: upload.entries.filter(({ status }) => status !== 'done') };
  const address = value ? String(value) : undefined;
  return (
    <FormControl error={Boolean(error)} sx={{ width: '100%' }}>
      {address && (
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <FileLink address={address} />
            {!disabled && (
              <IconButton
                size="small"
                aria-label={translate('ui.fileUpload.remove', { name: fileNameIn(address) })}
                onClick={() => field.onChange(null)}
              >
                <DeleteOutline fontSize="small" />
              </IconButton>
            )}
          </Box>
        </>
      )}
      {!address && !disabled && <FileUpload label={label} state={underWay} />}
      {(error || hint) && <FormHelperText>{error ?? hint}</FormHelperText>}
    </FormControl>
  );
};
