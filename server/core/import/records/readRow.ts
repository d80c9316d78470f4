import { boundedDates, errorsAfter } from '../../../../contract/kit/boundedDates';
import type { Call, FieldError } from '../../../../contract/kit/call';
import type { FieldShape } from '../../../../contract/kit/describe';
import { describeFields } from '../../../../contract/kit/describe';
import { type RecordImportFault, type RecordImportSettings, rowRequestOf } from '../../../../contract/kit/recordImport';
import { fieldErrors, type ValidationKey } from '../../../../contract/kit/validation';
import { cutCell } from '../cells';
import type { FileRow } from '../parse';
import { hasRightWidth } from '../table';
import { type CellWords, emptyValue, readCell } from './cells';
import type { Values } from './importedRecord';

/** A row of a file as the form it stands for; with a fault it is none that could be sent. */
export interface ReadRow {
  line: number;
  title: string;
  form: Values;
  faults: RecordImportFault[];
}

/** Context of reading a row. */
export interface Reading {
  call: Call;
  settings: RecordImportSettings;
  /** The field that a record is called by. */
  titleField: string;
  words: CellWords;
  /** Number of columns of the table. */
  width: number;
}

/** Fault of one field of a row, with the file's column. */
export const faultOf = (
  { line, title }: Pick<ReadRow, 'line' | 'title'>,
  { mapping }: Pick<RecordImportSettings, 'mapping'>,
  found: Pick<RecordImportFault, 'rule'> &
    Partial<Pick<RecordImportFault, 'field' | 'params' | 'code' | 'value' | 'severity'>>,
): RecordImportFault => {
  const { field = null, params, code, value = '', severity = 'fault', rule } = found;
  const index = field === null ? null : (mapping[field] ?? null);
  return {
    line,
    column: index === null ? null : index + 1,
    field,
    severity,
    rule,
    ...(params && { params }),
    ...(code && { code }),
    value: cutCell(value),
    title,
  };
};

/** Breaches of the form's rules, of which a person who typed the same would be told. */
const breachesOf = async (
  { call, words: { today } }: Reading,
  form: Values,
): Promise<{ data: Values; errors: FieldError[] }> => {
  const request = rowRequestOf(call);
  const result = await request.safeParseAsync(form, { reportInput: true });
  const errors = fieldErrors(result.error?.issues ?? []);
  const late = errorsAfter(today, boundedDates(request, form));
  return { data: (result.data ?? form) as Values, errors: [...errors, ...late] };
};

/** Reads one row by the rules of the contract; every faulty field is named. */
export const readRow = async (row: FileRow, reading: Reading): Promise<ReadRow> => {
  const { call, settings, titleField, words, width } = reading;
  const { line, cells } = row;
  if (!hasRightWidth(row, width)) {
    const value = String(cells.length);
    const none = { line, title: '' };
    return { ...none, form: {}, faults: [faultOf(none, settings, { rule: 'columnCount', value })] };
  }
  const cellOf = ({ name }: FieldShape): string => cells[settings.mapping[name] ?? -1] ?? '';
  const shapes = describeFields(rowRequestOf(call));
  const read = Object.values(shapes).map((shape) => ({
    shape,
    cell: cellOf(shape),
    ...readCell(shape, cellOf(shape), words),
  }));
  const form = Object.fromEntries(
    read.map((each) => [each.shape.name, 'value' in each ? each.value : emptyValue(each.shape)]),
  );
  const title = cutCell(String(form[titleField] ?? ''));
  const place = { line, title };
  const unread = read.flatMap((each) =>
    'rule' in each
      ? [faultOf(place, settings, { field: each.shape.name, rule: each.rule, value: each.word ?? each.cell })]
      : [],
  );
  const { data, errors } = await breachesOf(reading, form);
  const breaches = errors.flatMap(({ path, rule, params }) => {
    const field = path.split('.')[0] ?? '';
    const shape = shapes[field];
    if (!shape || unread.some((each) => each.field === field)) return [];
    return [
      faultOf(place, settings, { field, rule: rule as ValidationKey, value: cellOf(shape), ...(params && { params }) }),
    ];
  });
  const known = errors.length > 0 && unread.length + breaches.length === 0;
  const whole = known ? [faultOf(place, settings, { rule: 'unknown' })] : [];
  const faults = [...unread, ...breaches, ...whole].toSorted((left, right) => (left.column ?? 0) - (right.column ?? 0));
  const left = faults.length > 0 ? [] : (call.row?.left(data) ?? []);
  const notes = left.map((field) => {
    const value = cells[settings.mapping[field] ?? -1] ?? '';
    return faultOf(place, settings, { field, rule: 'left', value, severity: 'note' });
  });
  return { ...place, form: data, faults: [...faults, ...notes] };
};
