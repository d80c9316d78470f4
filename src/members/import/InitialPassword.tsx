import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportedPeople } from './memberModel';
import type { PasswordErrors } from './passwordErrors';

type Typed = ImportedPeople['typed'];

interface Properties {
  typed: Typed;
  errors: PasswordErrors;
  /** True if the person wanted to go on already: then untouched fields show their error too. */
  wasTried: boolean;
  onChange: (changes: Partial<Typed>) => void;
}

const fields = [
  { name: 'initialPassword', error: 'password', label: 'memberImport.passwords.password' },
  { name: 'confirmation', error: 'confirmation', label: 'memberImport.passwords.confirmation' },
] as const;

/** One password for everybody, typed twice. */
export const InitialPassword = ({ typed, errors, wasTried, onChange }: Properties) => {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const [touched, setTouched] = useState<readonly string[]>([]);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
      {fields.map(({ name, error, label }) => {
        const wrong = wasTried || touched.includes(name) ? errors[error] : undefined;
        const hint = error === 'password' ? translate('memberImport.passwords.rule') : undefined;
        return (
          <TextField
            key={name}
            required
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            label={translate(label)}
            value={typed[name]}
            error={Boolean(wrong)}
            helperText={wrong ? translate(`validation.${wrong.rule}`, wrong.params) : hint}
            onChange={(event) => onChange({ [name]: event.target.value })}
            onBlur={() => setTouched([...touched, name])}
          />
        );
      })}
      <FormControlLabel
        control={<Checkbox checked={isShown} />}
        label={translate('memberImport.passwords.show')}
        onChange={(_, checked) => setShown(checked)}
      />
    </Box>
  );
};
