import type { Call } from '../../../contract/call';
import { filtersOf } from '../../../dataProvider/listBody';
import type { FilterValues } from '../../ui/filterPanel/FilterPanel';

/**
 * The filter of a list that an address names, as a number does that leads to what it counts; undefined where it names
 * none. A value that is none of the filter's words is passed over.
 *
 * @param besides a filter that is not the list's own but the bubbles'
 */
export const addressFilter = (call: Call, address: URLSearchParams, besides?: string): FilterValues | undefined => {
  const named = Object.values(filtersOf(call)).flatMap(({ name, widget, options, numeric }) => {
    const values = address.getAll(name).filter((value) => options?.includes(value));
    if (name === besides || values.length === 0) return [];
    const typed = values.map((value) => (numeric ? Number(value) : value));
    return [[name, widget === 'multiSelect' ? typed : typed[0]] as const];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
};
