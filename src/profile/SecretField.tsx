import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SmallField } from './useSmallForm';

interface Properties {
  field: SmallField;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password that can be shown. */
export const SecretField = ({ field, label, autoComplete, autoFocus }: Properties) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const { onChange, error, ...rest } = field;
  return (
    <TextField
      {...rest}
      required
      fullWidth
      autoFocus={autoFocus}
      label={label}
      type={shown ? 'text' : 'password'}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { autoComplete, autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate(shown ? 'generator.password.hide' : 'generator.password.show')}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
