import type { CellProperties, FieldType, FilterProperties, InputProperties } from './fieldType';
import { nothing } from './fieldType';
import { LazyTypeahead } from './LazyTypeahead';
import { TypeaheadFilter } from './TypeaheadFilter';
import { useReference } from './useReference';

const asList = (value: unknown): string[] => (typeof value === 'string' && value ? [value] : []);

const Cell = ({ value, shape }: CellProperties) => {
  const { chosen } = useReference(shape, asList(value));
  return chosen[0]?.label ?? nothing;
};

const Input = (properties: InputProperties) => {
  const { value, onChange, ...field } = properties.field;
  const reference = useReference(properties.shape, asList(value));
  return <LazyTypeahead {...field} {...reference} onChange={([first]) => onChange(first?.value ?? null)} />;
};

const Filter = ({ shape, label, value, onChange }: FilterProperties) => {
  const reference = useReference(shape, asList(value));
  return <TypeaheadFilter {...reference} label={label} onChange={([first]) => onChange(first?.value ?? '')} />;
};

/** One record of another resource. */
export const reference: FieldType = { Cell, Input, Filter, empty: null };
