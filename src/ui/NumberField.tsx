import { InputAdornment, TextField } from '@mui/material';
import { type ReactNode, type Ref, useState } from 'react';
import { formatExactly } from './format';
import { parseNumber } from './parseNumber';
import { useLanguage } from './useLanguage';

interface Properties {
  label: string;
  /** Value of the field. Text that is no number is handed on as it was typed, for the form's rules to object to. */
  value: unknown;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  required?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  error?: ReactNode;
  hint?: ReactNode;
  /** The sign of what is counted, behind it. */
  unit?: string;
  /** Nothing parts its thousands: a year. */
  ungrouped?: boolean;
}

/** A number, typed and shown as people of the language write it. While it is typed it stays as it is. */
export const NumberField = ({ value, onChange, onBlur, error, hint, unit, ungrouped, ...field }: Properties) => {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const isGrouped = typeof value === 'number' && !ungrouped;
  const shown = isGrouped ? formatExactly(value, language) : String(value ?? '');
  const change = (text: string): void => {
    setTyped(text);
    onChange(text.trim() === '' ? null : (parseNumber(text, language) ?? text));
  };
  return (
    <TextField
      {...field}
      value={typed ?? shown}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
};
