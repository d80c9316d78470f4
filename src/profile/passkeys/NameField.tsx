import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SmallField } from '../useSmallForm';

/** Field for a passkey's name. */
export const NameField = ({ field }: { field: SmallField }) => {
  const translate = useTranslate();
  const { onChange, error, ...rest } = field;
  return (
    <TextField
      {...rest}
      required
      fullWidth
      autoFocus
      label={translate('passkeys.add.name')}
      error={Boolean(error)}
      helperText={error ?? translate('passkeys.add.nameHint')}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 100 } }}
    />
  );
};
