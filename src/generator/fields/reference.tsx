import type { FieldType, FilterProperties, InputProperties } from './fieldType';
import { LazyTypeahead } from './LazyTypeahead';
import { RecordNames } from './RecordNames';
import { ReferenceFilter } from './ReferenceFilter';
import { useReference } from './useReference';

const asList = (value: unknown): string[] => (typeof value === 'string' && value ? [value] : []);

const Input = (properties: InputProperties) => {
  const { value, onChange, ...field } = properties.field;
  const { chosen, search } = useReference(properties.shape, asList(value));
  return (
    <LazyTypeahead {...field} chosen={chosen} search={search} onChange={([first]) => onChange(first?.value ?? null)} />
  );
};

const Filter = ({ value, onChange, ...filter }: FilterProperties) => (
  <ReferenceFilter {...filter} uuids={asList(value)} onChange={([first]) => onChange(first ?? '')} />
);

/** One record of another resource. */
export const reference: FieldType = { Cell: RecordNames, Input, Filter, empty: null };
