import type { Call } from '../../../contract/call';
import { filtersOf } from '../../../dataProvider/listBody';
import { type FilterEntry, FilterPanel } from '../../ui/filterPanel/FilterPanel';
import { useMayCall } from '../access';
import { fieldTypes } from '../fields';
import { useDeclarations } from '../resourceContext';
import { useWords } from '../useWords';
import type { RecordList } from './useRecordList';

interface Properties {
  call: Call;
  names: readonly string[];
  resource: string;
  list: RecordList;
}

/** The declared filters of a list; those by records that the person may not list are left out. */
export const ListFilters = ({ call, names, resource, list }: Properties) => {
  const words = useWords();
  const mayCall = useMayCall();
  const declarations = useDeclarations();
  const known = filtersOf(call);
  const shapes = names.flatMap((name) => known[name] ?? []);
  const mayList = (resource: string): boolean =>
    resource in declarations && mayCall(declarations[resource]?.calls.list);
  const shown = shapes.filter(({ reference }) => !reference || mayList(reference));
  if (shown.length === 0) return null;
  const filters = shown.map((shape): FilterEntry => {
    const { Filter } = fieldTypes[shape.widget];
    const { name, widget } = shape;
    const label = words(`${resource}.filters.${name}`, `${resource}.fields.${name}`);
    return {
      name,
      always: widget === 'search',
      render: (value, change) => (
        <Filter key={name} shape={shape} resource={resource} label={label} value={value} onChange={change} />
      ),
    };
  });
  return (
    <FilterPanel
      values={list.filterValues}
      initial={{}}
      onChange={(values) => list.setFilters(values)}
      filters={filters}
    />
  );
};
