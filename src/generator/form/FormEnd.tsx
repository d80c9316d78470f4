import { Alert, Box, Button } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { keepFocus } from '../../ui/keepFocus';
import { supportChatRoom } from '../../ui/supportChatRoom';
import { useDiscarding } from './useDiscarding';

interface Properties {
  submitLabel: string;
  /** Of a record that is there already: as long as something is changed, the buttons stay in sight. */
  isEdit: boolean;
  /** There is nothing to save. */
  idle: boolean;
  /** Somebody else has saved the record meanwhile. */
  changed: boolean;
  onReload?: () => void;
  onCancel?: () => void;
}

/** End of a form below its fields, by its state: the errors of the whole form, and the buttons. */
export const FormEnd = ({ submitLabel, isEdit, idle, changed, onReload, onCancel }: Properties) => {
  const translate = useTranslate();
  const { errors, isSubmitting } = useFormState();
  const { count, isDiscarded, toggle } = useDiscarding();
  const message = errors.root?.serverError?.message ?? errors.root?.message;
  const isBar = isEdit && (count > 0 || isDiscarded);
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
      <Box sx={isBar ? [buttonsStyle, barStyle] : buttonsStyle}>
        {isEdit && (
          <Box role="status" sx={countStyle}>
            {count > 0 && translate('generator.changes.count', { smart_count: count })}
            {isDiscarded && translate('generator.changes.discarded')}
          </Box>
        )}
        {isBar && (
          <Button color="inherit" variant="outlined" disabled={isSubmitting} onClick={toggle}>
            {translate(`generator.changes.${isDiscarded ? 'undo' : 'discard'}`)}
          </Button>
        )}
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

const buttonsStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
// On a phone, above the buttons.
const countStyle = {
  flex: { xs: '1 1 100%', sm: '1 1 auto' },
  fontWeight: 600,
  '&:empty': { display: 'none' },
} as const;
const barStyle = {
  position: 'sticky',
  bottom: supportChatRoom,
  zIndex: 2,
  mx: -2,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'hairline',
  bgcolor: 'background.default',
  '& > button': { flex: { xs: 1, sm: 'none' } },
} as const;
