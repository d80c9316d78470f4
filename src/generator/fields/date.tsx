import { dayOf } from '../../../contract/days';
import { DateInput } from '../../ui/dateInput/DateInput';
import { useFormat } from '../../ui/useFormat';
import type { CellProperties, FieldType, FilterProperties, InputProperties } from './fieldType';
import { nothing } from './fieldType';

const asDay = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

const Cell = ({ value }: CellProperties) => {
  const format = useFormat();
  const day = asDay(value);
  return day ? format.date(day) : nothing;
};

const Input = (properties: InputProperties) => {
  const { value, ...field } = properties.field;
  const { earliest, latest } = properties.shape;
  const maximum = latest && dayOf(new Date());
  return <DateInput {...field} value={asDay(value)} minimum={earliest} maximum={maximum} />;
};

const Filter = ({ shape, label, value, onChange }: FilterProperties) => (
  <DateInput label={label} value={asDay(value)} onChange={onChange} maximum={shape.latest && dayOf(new Date())} />
);

/** A calendar date. */
export const date: FieldType = { Cell, Input, Filter, empty: null, oneLine: true };
