import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { DialogFrame } from './DialogFrame';
import type { DialogButton, DialogData } from './dialogData';

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
  const textId = useId();
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const isMissing = data.reason !== undefined && reason.trim() === '';
  const answer = (value: boolean): void => {
    const isAnswered = !value || (data.isAnswered?.() ?? true);
    if (value && isMissing) setTold(true);
    else if (isAnswered) {
      if (value) data.reason?.onGiven(reason.trim());
      onAnswer(value);
    }
  };
  const buttons: DialogButton[] = data.buttons ?? [{ label: translate('common.confirm') }];
  return (
    <DialogFrame
      title={data.headline}
      width={data.width ?? 'small'}
      open={open}
      busy={busy}
      onClose={() => onAnswer(false)}
      onExited={onGone}
      describedBy={textId}
      buttons={
        <>
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
        </>
      }
    >
      <div id={textId}>
        {data.texts
          .map((part) => (typeof part === 'string' ? { text: part, shown: part } : part))
          .map(({ text, shown }) => (
            <Typography key={text} sx={{ mb: 1 }}>
              {shown}
            </Typography>
          ))}
        {data.list && (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {[...new Set(data.list)].map((entry) => (
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
      </div>
      {data.further}
    </DialogFrame>
  );
};
