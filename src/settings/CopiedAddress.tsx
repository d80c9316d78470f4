import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useCopy } from '../ui/useCopy';

/** An address that somebody is to enter elsewhere. */
export const CopiedAddress = ({ label, address }: { label: string; address: string }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const copy = useCopy(address, input, 'singleSignOn');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={label}
        value={address}
        inputRef={input}
        sx={{ flex: '1 1 20rem' }}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="outlined"
        startIcon={<ContentCopy />}
        aria-label={`${translate('singleSignOn.copy')}: ${label}`}
        onClick={() => void copy()}
        sx={{ mt: 1 }}
      >
        {translate('singleSignOn.copy')}
      </Button>
    </Box>
  );
};
