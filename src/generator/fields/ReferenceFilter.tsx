import type { FilterProperties } from './fieldType';
import { TypeaheadFilter } from './TypeaheadFilter';
import { useReference } from './useReference';

interface Properties extends Pick<FilterProperties, 'shape' | 'label'> {
  uuids: readonly string[];
  /** Of how many records the list may be narrowed to; absent: one. */
  max?: number;
  onChange: (uuids: string[]) => void;
}

/** A filter by records of another resource. */
export const ReferenceFilter = ({ shape, label, uuids, max, onChange }: Properties) => {
  const { chosen, search } = useReference(shape, uuids);
  return (
    <TypeaheadFilter
      chosen={chosen}
      search={search}
      label={label}
      max={max}
      onChange={(candidates) => onChange(candidates.map(({ value }) => value))}
    />
  );
};
