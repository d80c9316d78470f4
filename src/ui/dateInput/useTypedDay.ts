import { useState } from 'react';
import { isDay, readDay } from '../../../contract/shapes/typedDay';
import type { DateInputProperties } from './dateInputProperties';

type Properties = Pick<DateInputProperties, 'value' | 'onChange' | 'today' | 'minimum' | 'maximum'> & {
  /** A day as the language writes it. */
  write: (day: string) => string;
};

/** While it is typed, a day has four digits of its year: two of them may be the beginning of four. */
const hasWholeYear = /\d{4}/;

/**
 * Text typed into the field of a day, beside the day that it means. It stays as it is while it is typed, and when it is
 * no day that there can be. `settle` reads it to the end; it is asked for when the field is left or its form is sent.
 */
export const useTypedDay = ({ value, onChange, today, minimum, maximum, write }: Properties) => {
  const [typed, setTyped] = useState<{ text: string; value: string | null }>();
  const written = value !== null && isDay(value) ? write(value) : (value ?? '');
  // Another value from outside takes the place of what was typed.
  const text = typed?.value === value ? typed.text : written;
  const tell = (shown: string, day: string | null): void => {
    setTyped({ text: shown, value: day });
    if (day !== value) onChange(day);
  };
  const read = (whole: string): string | null => (whole.trim() === '' ? null : readDay(whole, today, maximum));
  return {
    text,
    type: (next: string) => tell(next, hasWholeYear.test(next) ? read(next) : next.trim() || null),
    settle: () => {
      const day = read(text);
      const isPossible = day !== null && isDay(day) && day >= minimum && day <= maximum;
      tell(isPossible ? write(day) : text, day);
    },
    choose: (day: string | null) => tell(day ? write(day) : '', day),
  };
};
