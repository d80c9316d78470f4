import { InputAdornment, TextField } from '@mui/material';
import { useFormat } from '../../ui/useFormat';
import { type CellProperties, type FieldType, type FilterProperties, type InputProperties, nothing } from './fieldType';

const toNumber = (typed: string): number | null => (typed === '' ? null : Number(typed));

const Cell = ({ value, shape: { unit } }: CellProperties) => {
  const format = useFormat();
  if (typeof value !== 'number') return nothing;
  return unit ? `${format.number(value)}\u00A0${unit}` : format.number(value);
};

const Input = (properties: InputProperties) => {
  const { value, onChange, error, hint, ...field } = properties.field;
  const { unit } = properties.shape;
  return (
    <TextField
      {...field}
      type="number"
      value={value ?? ''}
      onChange={({ target }) => onChange(toNumber(target.value))}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{ input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> } }}
    />
  );
};

const Filter = ({ label, value, onChange }: FilterProperties) => (
  <TextField
    type="number"
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(toNumber(target.value))}
  />
);

/** A number. */
export const number: FieldType = { Cell, Input, Filter, empty: null };
