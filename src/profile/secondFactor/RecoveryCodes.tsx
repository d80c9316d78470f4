import ContentCopy from '@mui/icons-material/ContentCopy';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, GlobalStyles, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useMemberState } from '../../../authProvider';
import { saveText } from '../../ui/saveText';
import { showToast } from '../../ui/toasts';

interface Properties {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes that stand in for the app. They are shown here and never again. */
export const RecoveryCodes = ({ codes, onDone }: Properties) => {
  const translate = useTranslate();
  const { member, client } = useMemberState();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const whose = `${member.username} · ${client.name}`;
  const text = [translate('secondFactor.recovery.title'), whose, '', ...codes, ''].join('\r\n');

  const copy = async (): Promise<void> => {
    try {
      // Missing where a company's own network has no https.
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ type: 'success', message: 'secondFactor.recovery.copied' });
    } catch {
      showToast({ type: 'info', message: 'secondFactor.recovery.notCopied' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <GlobalStyles styles={onPaper} />
      <Box data-recovery-codes sx={{ display: 'grid', gap: 2 }}>
        <div>
          <Typography ref={heading} tabIndex={-1} variant="h4" component="h3" sx={{ outline: 'none' }}>
            {translate('secondFactor.recovery.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {whose}
          </Typography>
        </div>
        <Alert severity="info">{translate('secondFactor.recovery.text')}</Alert>
        <Box component="ol" aria-label={translate('secondFactor.recovery.title')} sx={listStyle}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('secondFactor.recovery.copy')}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {translate('secondFactor.recovery.print')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<DownloadOutlined />}
          onClick={() => saveText(`${translate('secondFactor.recovery.file')}.txt`, text, 'text/plain')}
        >
          {translate('secondFactor.recovery.save')}
        </Button>
      </Box>
      <div>
        <Button variant="contained" onClick={onDone}>
          {translate('secondFactor.recovery.done')}
        </Button>
      </div>
    </Box>
  );
};

const listStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1,
  m: 0,
  pl: 4,
  fontFamily: 'monospace',
  fontSize: '1.125rem',
} as const;

/** Nothing else of the page gets on paper. */
const onPaper = {
  '@media print': {
    body: { visibility: 'hidden' },
    '[data-recovery-codes]': { visibility: 'visible', position: 'fixed', inset: '15mm' },
  },
} as const;
