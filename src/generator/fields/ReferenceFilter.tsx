import { useEffect } from 'react';
import { showToast } from '../../ui/toasts';
import type { FilterProperties } from './fieldType';
import { TypeaheadFilter } from './TypeaheadFilter';
import { useReference } from './useReference';

interface Properties extends Pick<FilterProperties, 'shape' | 'label'> {
  uuids: readonly string[];
  /** Of how many records the list may be narrowed to; absent: one. */
  max?: number;
  onChange: (uuids: string[]) => void;
}

/**
 * A filter by records of another resource. It lets go of those that are no more, and says so: an address or a bookmark
 * outlives what it names, and the list would be empty without a reason that anybody sees.
 */
export const ReferenceFilter = ({ shape, label, uuids, max, onChange }: Properties) => {
  const { gone, ...reference } = useReference(shape, uuids);
  const letGo = gone.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is gone
  useEffect(() => {
    if (!letGo) return;
    showToast({ type: 'info', message: 'ui.filter.gone', params: { label } });
    onChange(uuids.filter((uuid) => !gone.includes(uuid)));
  }, [letGo]);
  return (
    <TypeaheadFilter
      {...reference}
      label={label}
      max={max}
      onChange={(chosen) => onChange(chosen.map((candidate) => candidate.value))}
    />
  );
};
