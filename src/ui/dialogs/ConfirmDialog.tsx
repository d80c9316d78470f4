import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { DialogButton, DialogData } from './dialogData';

const widths = { small: '30rem', medium: '40rem', large: '50rem' } as const;

interface Properties {
  data: DialogData;
  open: boolean;
  busy: boolean;
  onAnswer: (answer: boolean) => void;
  onGone: () => void;
}

/** The dialog of a question: headline, texts, list, buttons. Escape and a click beside it cancel, unless it works. */
export const ConfirmDialog = ({ data, open, busy, onAnswer, onGone }: Properties) => {
  const translate = useTranslate();
  const headlineId = useId();
  const textId = useId();
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const isMissing = data.reason !== undefined && reason.trim() === '';
  const answer = (value: boolean): void => {
    if (value && isMissing) setTold(true);
    else {
      if (value) data.reason?.onGiven(reason.trim());
      onAnswer(value);
    }
  };
  const buttons: DialogButton[] = data.buttons ?? [{ label: translate('common.confirm') }];
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onAnswer(false)}
      aria-labelledby={headlineId}
      aria-describedby={textId}
      slotProps={{
        paper: { sx: { width: '100%', maxWidth: widths[data.width ?? 'small'] } },
        transition: { onExited: onGone },
      }}
    >
      <DialogTitle id={headlineId} variant="h2" sx={{ pt: 3, pb: 1 }}>
        {data.headline}
      </DialogTitle>
      <DialogContent id={textId}>
        {data.texts.map((text) => (
          <Typography key={text} sx={{ mb: 1 }}>
            {text}
          </Typography>
        ))}
        {data.list && (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {data.list.map((entry) => (
              <Typography component="li" key={entry} sx={{ overflowWrap: 'anywhere' }}>
                {entry}
              </Typography>
            ))}
          </Box>
        )}
        {data.reason && (
          <TextField
            label={data.reason.label}
            required
            multiline
            minRows={2}
            fullWidth
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isTold && isMissing}
            helperText={isTold && isMissing ? data.reason.missing : data.reason.hint}
            slotProps={{ htmlInput: { maxLength: 1_000 } }}
            sx={{ mt: 2 }}
          />
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={buttonsStyle}>
        {data.showCancel !== false && (
          <Button color="inherit" variant="outlined" disabled={busy} onClick={() => onAnswer(false)}>
            {translate('common.cancel')}
          </Button>
        )}
        {buttons.map(({ label, value = true, destructive }) => (
          <Button
            key={label}
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            loading={busy && value}
            onClick={() => answer(value)}
          >
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
};

// On a phone they fill their line: beside each other as well as one below the other.
const buttonsStyle = {
  px: 3,
  pb: 3,
  pt: 1,
  flexWrap: 'wrap',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 1,
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
} as const;
