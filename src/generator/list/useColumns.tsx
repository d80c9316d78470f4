import type { Call } from '../../../contract/call';
import { describeFields, itemSchema, sortableFields } from '../../../contract/describe';
import type { TableColumn } from '../../ui/table';
import { useMayCall } from '../access';
import type { ColumnEntry, Row } from '../declaration';
import { fieldTypes } from '../fields';
import { useMayListByName } from '../resourceContext';
import { useWords } from '../useWords';

/**
 * The declared columns of a list call as the table takes them; labels come from the words of `resource`. A column of
 * records that the person may not list is left out: they could not read their names.
 */
export const useColumns = (
  call: Call,
  entries: readonly ColumnEntry<Row, string>[],
  resource: string,
): TableColumn<Row>[] => {
  const words = useWords();
  const mayCall = useMayCall();
  const mayList = useMayListByName();
  const schema = itemSchema(call.response);
  const shapes = schema ? describeFields(schema) : {};
  const sortable = sortableFields(call.request);
  const columns = entries.map((entry) => (typeof entry === 'string' ? { name: entry } : entry));
  const shown = columns.filter(({ name, component }) => {
    const { reference } = shapes[name] ?? {};
    return component || !reference || mayList(reference);
  });
  return shown.map((column: Exclude<ColumnEntry<Row, string>, string>) => {
    const { name, field = name, component: View, click } = column;
    const shape = shapes[name] ?? { name, widget: 'text', required: false };
    const { Cell, oneLine } = fieldTypes[shape.widget];
    // A component that shows a number or a date shows more than that, and lays it out itself.
    const isOwnLayout = View !== undefined && (shape.widget === 'number' || shape.widget === 'date');
    return {
      alignment: shape.widget === 'number' && !isOwnLayout ? 'right' : undefined,
      oneLine: oneLine && !isOwnLayout,
      ...column,
      label: words(`${resource}.columns.${name}`, `${resource}.fields.${field}`),
      sortable: sortable.includes(name),
      click: click && ((record) => click(record, mayCall)),
      formatter: (record) =>
        View ? <View record={record} /> : <Cell value={record[name]} shape={shape} resource={resource} />,
    };
  });
};
