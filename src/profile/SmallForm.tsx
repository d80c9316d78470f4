import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { LeaveGuard } from '../page/LeaveGuard';
import { keepFocus } from '../ui/keepFocus';

interface Properties {
  form: {
    submit: (event: FormEvent) => Promise<void>;
    busy: boolean;
    unsaved: RefObject<boolean>;
    message: string | null;
  };
  submitLabel: string;
  /** Shows a second button that leaves the form. */
  onCancel?: () => void;
  children: ReactNode;
}

/** The frame of a small form: fields, what went wrong beside them, and the one button. */
export const SmallForm = ({ form, submitLabel, onCancel, children }: Properties) => {
  const translate = useTranslate();
  return (
    <Box component="form" noValidate onSubmit={(event) => void form.submit(event)} sx={formStyle}>
      {children}
      {form.message && <Alert severity="error">{form.message}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" onMouseDown={keepFocus} variant="contained" loading={form.busy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button color="inherit" disabled={form.busy} onClick={onCancel}>
            {translate('common.cancel')}
          </Button>
        )}
      </Box>
      <LeaveGuard unsaved={form.unsaved} />
    </Box>
  );
};

const formStyle = { display: 'grid', gap: 2.5, maxWidth: 480 } as const;
