import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SmallField } from '../useSmallForm';

interface Properties {
  field: SmallField;
  /** True if a recovery code is taken as well. */
  takesRecoveryCode?: boolean;
  /** Without an app there are recovery codes alone. */
  hasApp?: boolean;
  autoFocus?: boolean;
}

/** Field for a one-time code of the app, or a recovery code in its place. */
export const CodeField = ({ field, takesRecoveryCode = false, hasApp = true, autoFocus }: Properties) => {
  const translate = useTranslate();
  const { onChange, error, ...rest } = field;
  return (
    <TextField
      {...rest}
      required
      autoFocus={autoFocus}
      label={translate(hasApp ? 'secondFactor.code' : 'secondFactor.signIn.recoveryCode')}
      error={Boolean(error)}
      helperText={error ?? (takesRecoveryCode && hasApp ? translate('secondFactor.codeHint') : undefined)}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          autoComplete: 'one-time-code',
          inputMode: takesRecoveryCode ? 'text' : 'numeric',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 40,
        },
      }}
    />
  );
};
