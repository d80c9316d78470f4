import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden';
import type { OwnAnswer } from './ownAnswer';

/** Puts answers that the server takes no more into the clipboard, each below its question. */
export const CopyAnswers = ({ answers }: { answers: readonly OwnAnswer[] }) => {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const lines = answers.map((own) => `${'label' in own ? translate(own.label) : own.question}\n${own.answer}`);
    await navigator.clipboard.writeText(lines.join('\n\n'));
    setCopied(true);
  };
  if (answers.length === 0 || !navigator.clipboard) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ContentCopyOutlined />}
        onClick={() => void copy().catch(() => setCopied(false))}
        sx={{ minHeight: 44 }}
      >
        {translate(`taken.answers.${isCopied ? 'copied' : 'copy'}`)}
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {isCopied && translate('taken.answers.copied')}
      </Box>
    </>
  );
};
