import type { Call } from '../../../contract/kit/call';
import { filtersOf } from '../../../dataProvider/listBody';
import { type FilterEntry, FilterPanel, type FilterValues } from '../../ui/filterPanel/FilterPanel';
import { fieldTypes } from '../fields';
import { useMayListByName } from '../resourceContext';
import { useWords } from '../useWords';
import { DroppedRecords } from './DroppedRecords';
import type { RecordList } from './useRecordList';

interface Properties {
  call: Call;
  names: readonly string[];
  resource: string;
  list: Pick<RecordList, 'filterValues' | 'setFilters'>;
}

/** The values of some filters, and those of all others. */
export const partValues = (
  names: readonly string[],
  values: FilterValues,
): [own: FilterValues, others: FilterValues] => {
  const part = (isOwn: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name) === isOwn));
  return [part(true), part(false)];
};

/** Filters of a list; those by records that the person may not list are left out. Others that it has stay as they are. */
export const ListFilters = ({ call, names, resource, list }: Properties) => {
  const words = useWords();
  const mayList = useMayListByName();
  const known = filtersOf(call);
  const shapes = names.flatMap((name) => known[name] ?? []);
  const shown = shapes.filter(({ reference }) => !reference || mayList(reference));
  if (shown.length === 0) return null;
  const labelOf = (name: string): string => words(`${resource}.filters.${name}`, `${resource}.fields.${name}`);
  const filters = shown.map((shape): FilterEntry => {
    const { Filter } = fieldTypes[shape.widget];
    const { name, widget } = shape;
    return {
      name,
      always: widget === 'search',
      render: (value, change) => (
        <Filter key={name} shape={shape} resource={resource} label={labelOf(name)} value={value} onChange={change} />
      ),
    };
  });
  const [values, others] = partValues(names, list.filterValues);
  const change = (next: FilterValues): void => list.setFilters({ ...others, ...next });
  const byRecords = shown.filter(({ name, reference }) => reference && values[name] !== undefined);
  return (
    <>
      {byRecords.map((shape) => (
        <DroppedRecords
          key={shape.name}
          shape={shape}
          label={labelOf(shape.name)}
          value={values[shape.name]}
          onKeep={(kept) => {
            const { [shape.name]: _, ...rest } = values;
            change(kept === undefined ? rest : { ...rest, [shape.name]: kept });
          }}
        />
      ))}
      <FilterPanel values={values} initial={{}} onChange={change} filters={filters} />
    </>
  );
};
