import { TextField } from '@mui/material';
import { useFormat } from '../../ui/useFormat';
import { type CellProperties, type FieldType, type FilterProperties, type InputProperties, nothing } from './fieldType';
import { useField } from './useField';

const toNumber = (typed: string): number | null => (typed === '' ? null : Number(typed));

const Cell = ({ value }: CellProperties) => {
  const format = useFormat();
  return typeof value === 'number' ? format.number(value) : nothing;
};

const Input = (properties: InputProperties) => {
  const { value, onChange, error, hint, ...field } = useField(properties);
  return (
    <TextField
      {...field}
      type="number"
      value={value ?? ''}
      onChange={({ target }) => onChange(toNumber(target.value))}
      error={Boolean(error)}
      helperText={error ?? hint}
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
