import { Alert, Box, Button } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { keepFocus } from '../../ui/keepFocus';

interface Properties {
  submitLabel: string;
  /** There is nothing to save. */
  idle: boolean;
  /** Somebody else has saved the record meanwhile. */
  changed: boolean;
  onReload?: () => void;
  onCancel?: () => void;
}

/** What stands below the fields, by the state of the form: what is wrong with all of it, and the buttons. */
export const FormEnd = ({ submitLabel, idle, changed, onReload, onCancel }: Properties) => {
  const translate = useTranslate();
  const { errors, isSubmitting } = useFormState();
  const message = errors.root?.serverError?.message ?? errors.root?.message;
  return (
    <>
      {message && (
        <Alert
          severity={changed ? 'warning' : 'error'}
          action={changed && onReload && <Button onClick={onReload}>{translate('generator.reload')}</Button>}
        >
          <ValidationError error={String(message)} />
        </Alert>
      )}
      <Box sx={buttonsStyle}>
        <Button type="submit" onMouseDown={keepFocus} variant="contained" loading={isSubmitting} disabled={idle}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button color="inherit" variant="outlined" onClick={onCancel}>
            {translate('generator.cancel')}
          </Button>
        )}
      </Box>
    </>
  );
};

const buttonsStyle = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
