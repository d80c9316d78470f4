import type { FieldType, FilterProperties, InputProperties } from './fieldType';
import { LazyTypeahead } from './LazyTypeahead';
import { RecordNames } from './RecordNames';
import { TypeaheadFilter } from './TypeaheadFilter';
import { useReference } from './useReference';

const asList = (value: unknown): string[] => (typeof value === 'string' && value ? [value] : []);

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
export const reference: FieldType = { Cell: RecordNames, Input, Filter, empty: null };
