import { Alert, Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ImportEncoding, type ImportUpload, importEncodings } from '../../../contract/importUpload';

interface Properties {
  upload: ImportUpload;
  onChange: (encoding: ImportEncoding) => void;
}

/** How the letters of the file are read, to check by some names that hold umlauts; nothing for a file without any. */
export const EncodingChoice = ({ upload: { encoding, readings, suspicious }, onChange }: Properties) => {
  const translate = useTranslate();
  const nameOf = (one: ImportEncoding): string => translate(`memberImport.encoding.names.${one}`);
  const current = readings.find((reading) => reading.encoding === encoding);
  if (!current) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('memberImport.encoding.guessed', { encoding: nameOf(encoding) })}{' '}
        <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
          {current.samples.join(' · ')}
        </Box>
      </Typography>
      {suspicious.count > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {translate('memberImport.encoding.suspicious', {
            smart_count: suspicious.count,
            samples: suspicious.samples.join(' · '),
          })}
        </Alert>
      )}
      <TextField
        select
        size="small"
        fullWidth
        label={translate('memberImport.encoding.label')}
        value={encoding}
        onChange={({ target }) => {
          const chosen = importEncodings.find((one) => one === target.value);
          if (chosen) onChange(chosen);
        }}
        slotProps={{ select: { native: true } }}
        sx={{ maxWidth: 560 }}
      >
        {readings.map((reading) => (
          <option key={reading.encoding} value={reading.encoding}>
            {[nameOf(reading.encoding), reading.samples.join(' · ')].join(' – ')}
          </option>
        ))}
      </TextField>
    </Box>
  );
};
