import { Alert, Box, TextField, Typography } from '@mui/material';
import { type ImportEncoding, importEncodings, type UploadedFile } from '../../contract/kit/importFile';
import { useImportWords } from './useImportWords';

interface Properties {
  upload: Pick<UploadedFile, 'encoding' | 'readings' | 'suspicious'>;
  /** Namespace of the import's words. */
  words: string;
  onChange: (encoding: ImportEncoding) => void;
}

/** How the letters of the file are read, to check by some names that hold umlauts; nothing for a file without any. */
export const EncodingChoice = ({ upload: { encoding, readings, suspicious }, words, onChange }: Properties) => {
  const say = useImportWords(words);
  const nameOf = (one: ImportEncoding): string => say(`encoding.names.${one}`);
  const current = readings.find((reading) => reading.encoding === encoding);
  if (!current) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {say('encoding.guessed', { encoding: nameOf(encoding) })}{' '}
        <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
          {current.samples.join(' · ')}
        </Box>
      </Typography>
      {suspicious.count > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {say('encoding.suspicious', {
            smart_count: suspicious.count,
            samples: suspicious.samples.join(' · '),
          })}
        </Alert>
      )}
      <TextField
        select
        size="small"
        fullWidth
        label={say('encoding.label')}
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
