import { TextField } from '@mui/material';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { InputProperties } from './fieldType';

interface Properties extends InputProperties {
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  /** Says more than the field's words, while there is no error. */
  hint?: ReactNode;
  endAdornment?: ReactNode;
}

/** One line of text in a form. */
export const TextInput = ({ shape, field: bound, type = 'text', autoComplete = 'off', ...rest }: Properties) => {
  const { attributes, hint, endAdornment } = rest;
  const { value, onChange, error, hint: words, ...field } = bound;
  return (
    <TextField
      {...field}
      type={type}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error ?? hint ?? words}
      slotProps={{
        htmlInput: { maxLength: shape.maximum, autoComplete, ...attributes },
        input: { endAdornment },
      }}
    />
  );
};
