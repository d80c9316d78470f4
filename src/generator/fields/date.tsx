import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldShape } from '../../../contract/kit/describe';
import { earliestDay, lastDayOf } from '../../../contract/shapes/days';
import { isDay } from '../../../contract/shapes/typedDay';
import { useToday } from '../../../dataProvider/today';
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

const useBounds = ({ earliest = earliestDay, latest }: FieldShape) => {
  const today = useToday();
  return { today, minimum: earliest, maximum: lastDayOf(latest, today) };
};

const Input = ({ shape, field: { value, ...field } }: InputProperties) => (
  <DateInput {...field} {...useBounds(shape)} value={asDay(value)} />
);

// What is no day yet, or none that there can be, filters nothing; it stays as it was typed, with what is wrong with it.
const Filter = ({ shape, label, value, onChange }: FilterProperties) => {
  const translate = useTranslate();
  const [faulty, setFaulty] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const bounds = useBounds(shape);
  const { minimum, maximum } = bounds;
  const faultOf = (day: string): string | undefined => {
    if (!isDay(day)) return translate('validation.invalidDate');
    if (day < minimum) return translate('validation.minDate', { minDate: minimum });
    return day > maximum ? translate('validation.maxDate', { maxDate: maximum }) : undefined;
  };
  const change = (day: string | null): void => {
    const isFaulty = day !== null && faultOf(day) !== undefined;
    setFaulty(isFaulty ? day : null);
    if (!isFaulty) setLeft(false);
    onChange(isFaulty ? null : day);
  };
  const shown = faulty ?? asDay(value);
  return (
    <DateInput
      {...bounds}
      label={label}
      value={shown}
      onChange={change}
      onBlur={() => setLeft(true)}
      error={isLeft && shown ? faultOf(shown) : undefined}
    />
  );
};

/** A calendar date. */
export const date: FieldType = { Cell, Input, Filter, empty: null, oneLine: true };
