import { TextField } from '@mui/material';
import type { FieldType, InputProperties } from './fieldType';
import { text } from './text';

const Input = (properties: InputProperties) => {
  const { value, onChange, error, hint, ...field } = properties.field;
  return (
    <TextField
      {...field}
      multiline
      minRows={3}
      maxRows={10}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{ htmlInput: { maxLength: properties.shape.maximum } }}
    />
  );
};

/** Several lines of text. */
export const longText: FieldType = { ...text, Input, wide: true };
