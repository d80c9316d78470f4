import { Dialog, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { FindField as Field } from './FindField';

const FindField = lazy(async () => ({ default: (await import('./FindField')).FindField }));

/** As long as the field is on its way: what is typed already is searched for then. */
const StandIn = ({ typed, onType, onEnter }: ComponentProps<typeof Field>) => {
  const translate = useTranslate();
  return (
    <TextField
      autoFocus
      fullWidth
      label={translate('find.title')}
      placeholder={translate('find.placeholder')}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      slotProps={{
        htmlInput: { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false, autoComplete: 'off' },
      }}
    />
  );
};

/** Search dialog over everything: takes what is typed from the first key on. */
export const FindDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  // Who presses Enter at once means what they typed, not what stands there still.
  const [isChosen, setChosen] = useState(false);
  const field = {
    typed,
    isChosen,
    onType: (now: string): void => {
      setChosen(false);
      setTyped(now);
    },
    onEnter: (): void => setChosen(true),
    onClose,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('find.title') } }}
      sx={dialogStyle}
    >
      <Suspense fallback={<StandIn {...field} />}>
        <FindField {...field} />
      </Suspense>
    </Dialog>
  );
};

const dialogStyle = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { p: 2, m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: undefined } },
} as const;
