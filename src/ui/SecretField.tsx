import ContentCopy from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useCopy } from './useCopy';

/** A secret, to be copied: what is said here is not said again. Its words are those of `<words>`. */
export const SecretField = ({ words, secret }: { words: string; secret: string }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const copy = useCopy(secret, input, words);
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3, maxWidth: 880 }}>
      <Alert severity="warning">{translate(`${words}.once`)}</Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={translate(`${words}.label`)}
          value={secret}
          inputRef={input}
          autoFocus
          sx={{ flex: '1 1 20rem' }}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false, autoComplete: 'off' } }}
          helperText={translate(`${words}.use`)}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="contained" startIcon={<ContentCopy />} onClick={() => void copy()} sx={{ mt: 1 }}>
          {translate(`${words}.copy`)}
        </Button>
      </Box>
    </Box>
  );
};
