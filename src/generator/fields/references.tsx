import type { CellProperties, FieldType, FilterProperties, InputProperties } from './fieldType';
import { nothing } from './fieldType';
import { LazyTypeahead } from './LazyTypeahead';
import { TypeaheadFilter } from './TypeaheadFilter';
import { useReference } from './useReference';

const atMost = 100;
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const Cell = ({ value, shape }: CellProperties) => {
  const { chosen } = useReference(shape, asList(value));
  return chosen.map(({ label }) => label).join(', ') || nothing;
};

const Input = (properties: InputProperties) => {
  const { value, onChange, ...field } = properties.field;
  const { shape } = properties;
  const reference = useReference(shape, asList(value));
  return (
    <LazyTypeahead
      {...field}
      {...reference}
      max={shape.maximum ?? atMost}
      onChange={(chosen) => onChange(chosen.map((candidate) => candidate.value))}
    />
  );
};

const Filter = ({ shape, label, value, onChange }: FilterProperties) => {
  const reference = useReference(shape, asList(value));
  return (
    <TypeaheadFilter
      {...reference}
      label={label}
      max={shape.maximum ?? atMost}
      onChange={(chosen) => onChange(chosen.map((candidate) => candidate.value))}
    />
  );
};

/** Several records of another resource. */
export const references: FieldType = { Cell, Input, Filter, empty: [], wide: true };
