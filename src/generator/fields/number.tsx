import { NumberField } from '../../ui/NumberField';
import { useFormat } from '../../ui/useFormat';
import { type CellProperties, type FieldType, type FilterProperties, type InputProperties, nothing } from './fieldType';

const Cell = ({ value, shape: { unit, ungrouped } }: CellProperties) => {
  const format = useFormat();
  if (typeof value !== 'number') return nothing;
  if (ungrouped) return String(value);
  return unit ? `${format.number(value)}\u00A0${unit}` : format.number(value);
};

const Input = ({ field, shape: { unit, ungrouped } }: InputProperties) => (
  <NumberField {...field} unit={unit} ungrouped={ungrouped} />
);

// What is no number yet filters nothing.
const Filter = ({ label, value, onChange }: FilterProperties) => (
  <NumberField label={label} value={value} onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)} />
);

/** A number. */
export const number: FieldType = { Cell, Input, Filter, empty: null, oneLine: true };
