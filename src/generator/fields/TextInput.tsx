import { TextField } from '@mui/material';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { InputProperties } from './fieldType';
import { useField } from './useField';

interface Properties extends InputProperties {
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  /** Says more than the field's words, while there is no error. */
  hint?: ReactNode;
  endAdornment?: ReactNode;
}

/** One line of text in a form. */
export const TextInput = ({
  type = 'text',
  autoComplete = 'off',
  attributes,
  hint,
  endAdornment,
  ...input
}: Properties) => {
  const { value, onChange, error, hint: words, ...field } = useField(input);
  return (
    <TextField
      {...field}
      type={type}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error ?? hint ?? words}
      slotProps={{
        htmlInput: { maxLength: input.shape.maximum, autoComplete, ...attributes },
        input: { endAdornment },
      }}
    />
  );
};
