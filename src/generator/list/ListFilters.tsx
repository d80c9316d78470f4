import type { Call } from '../../../contract/call';
import { filtersOf } from '../../../dataProvider/listBody';
import { type FilterEntry, FilterPanel, type FilterValues } from '../../ui/filterPanel/FilterPanel';
import { fieldTypes } from '../fields';
import { useMayListByName } from '../resourceContext';
import { useWords } from '../useWords';

interface Properties {
  call: Call;
  names: readonly string[];
  resource: string;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** The declared filters of a list; those by records that the person may not list are left out. */
export const ListFilters = ({ call, names, resource, values, onChange }: Properties) => {
  const words = useWords();
  const mayList = useMayListByName();
  const known = filtersOf(call);
  const shapes = names.flatMap((name) => known[name] ?? []);
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
  return <FilterPanel values={values} initial={{}} onChange={onChange} filters={filters} />;
};
