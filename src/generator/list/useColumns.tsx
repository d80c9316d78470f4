import { Skeleton } from '@mui/material';
import type { Call } from '../../../contract/kit/call';
import { describeFields, itemSchema, sortableFields } from '../../../contract/kit/describe';
import type { TableColumn } from '../../ui/table';
import { useMayCall } from '../access';
import type { ColumnEntry, Row } from '../declaration';
import { fieldTypes } from '../fields';
import { useMayListByName } from '../resourceContext';
import { useWords } from '../useWords';

/** A column that people show, hide and move. */
export type ChosenColumn = TableColumn<Row> & { hidden?: boolean };

/**
 * The declared columns of a list call as the table takes them; labels come from the words of `resource`. A column of
 * records that the person may not list is left out: they could not read their names; so is one that only `more` tells,
 * for whoever may not make that call.
 */
export const useColumns = (
  call: Call,
  entries: readonly ColumnEntry<Row, string>[],
  resource: string,
  more?: Call,
): ChosenColumn[] => {
  const words = useWords();
  const mayCall = useMayCall();
  const mayList = useMayListByName();
  const schema = itemSchema(call.response);
  const moreSchema = more && itemSchema(more.response);
  const later = moreSchema ? describeFields(moreSchema) : {};
  const shapes = { ...later, ...(schema && describeFields(schema)) };
  const sortable = sortableFields(call.request);
  const columns = entries.map((entry) => (typeof entry === 'string' ? { name: entry } : entry));
  const isLater = (name: string): boolean => name in later && !(schema && name in describeFields(schema));
  const shown = columns.filter(({ name, component }) => {
    const { reference } = shapes[name] ?? {};
    if (isLater(name) && !mayCall(more)) return false;
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
      formatter: (record) => {
        if (isLater(name) && !(name in record)) return <Skeleton width="5rem" />;
        return View ? <View record={record} /> : <Cell value={record[name]} shape={shape} resource={resource} />;
      },
    };
  });
};
