import { Box, InputAdornment } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isColour } from '../../../contract/shapes/lookRules';
import { type FieldType, type InputProperties, nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';
import { TextInput } from './TextInput';

/** Colour as text, beside a field of the browser's own to pick it in. */
const Input = (properties: InputProperties) => {
  const translate = useTranslate();
  const { label, value, disabled, onChange, onBlur } = properties.field;
  const shown = isColour(String(value)) ? String(value) : '#000000';
  const picker = (
    <InputAdornment position="end">
      <Box
        component="input"
        type="color"
        value={shown.toLowerCase()}
        disabled={disabled}
        aria-label={translate('generator.colour.pick', { label })}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        sx={pickerStyle}
      />
    </InputAdornment>
  );
  return <TextInput {...properties} attributes={{ maxLength: 7, spellCheck: false }} endAdornment={picker} />;
};

const pickerStyle = {
  width: 36,
  height: 28,
  p: 0,
  border: 1,
  borderColor: 'outline',
  borderRadius: 0.5,
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&::-webkit-color-swatch': { border: 0 },
} as const;

/** A colour such as `#0a7d4b`. */
export const colour: FieldType = {
  Cell: ({ value }) => (value ? String(value) : nothing),
  Input,
  Filter: SearchFilter,
  empty: null,
};
