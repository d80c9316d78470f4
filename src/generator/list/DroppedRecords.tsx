import { useEffect } from 'react';
import { showToast } from '../../ui/toasts';
import type { FilterProperties } from '../fields/fieldType';
import { useReference } from '../fields/useReference';

interface Properties extends Pick<FilterProperties, 'shape' | 'label' | 'value'> {
  /** Called with what is left of the value; `undefined`: nothing. */
  onKeep: (value: unknown) => void;
}

/**
 * Drops from a filter the records that are no more, and says so: an address or a bookmark outlives what it names, and
 * the list would be empty without a reason that anybody sees. Beside the fields, which on a phone are folded away.
 */
export const DroppedRecords = ({ shape, label, value, onKeep }: Properties) => {
  const uuids = [value].flat().filter((each) => typeof each === 'string' && each !== '') as string[];
  const { gone } = useReference(shape, uuids);
  const dropped = gone.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is gone
  useEffect(() => {
    if (!dropped) return;
    showToast({ type: 'info', message: 'ui.filter.gone', params: { label } });
    const kept = uuids.filter((uuid) => !gone.includes(uuid));
    onKeep(kept.length > 0 ? kept : undefined);
  }, [dropped]);
  return null;
};
