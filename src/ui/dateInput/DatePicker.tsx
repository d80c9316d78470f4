import { Box } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker as MuiDatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, useRef, useState } from 'react';
import { atLeast } from '../../layout/theme/byFinger';
import { useLanguage } from '../useLanguage';
import { calendarLocale } from './calendarLocale';
import type { DateInputProperties } from './dateInputProperties';
import { usePickerWords } from './usePickerWords';

const isoDay = 'YYYY-MM-DD';
const toDay = (value: string | null | undefined): Dayjs | null => (value ? dayjs(value, isoDay) : null);

// Not null, which would mean empty: the rule for dates refuses it, so that the person is told.
const noDay = 'invalid';
const fromDay = (day: Dayjs | null): string | null => (day ? (day.isValid() ? day.format(isoDay) : noDay) : null);

/** The picker says null while parts of a date are missing; the text in its field says what is there. */
const isHalfTyped = (text: string): boolean => /\p{N}/u.test(text) && /\p{L}/u.test(text);

/** The picker's own day beside ours: an invalid one has to stay as it was typed. */
const useDay = (value: string | null, onChange: (value: string | null) => void) => {
  const [day, setDay] = useState(() => toDay(value));
  const told = useRef(value);
  if (told.current !== value) {
    told.current = value;
    setDay(toDay(value));
  }
  const tell = (next: string | null): void => {
    told.current = next;
    onChange(next);
  };
  const change = (next: Dayjs | null): void => {
    setDay(next);
    tell(fromDay(next));
  };
  return { day, change, tell };
};

// The picker has an input of its own, which the theme of the other inputs does not reach.
const likeOtherInputs = {
  '& .MuiPickersOutlinedInput-root': {
    borderRadius: '8px',
    minHeight: atLeast(40),
    bgcolor: 'background.paper',
    fontSize: '0.9375rem',
  },
  '& .MuiPickersOutlinedInput-root:not(.Mui-focused, .Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'outline',
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
} as const;

/** MUI's date picker in the viewer's language; see DateInput. */
export const DatePicker = (properties: DateInputProperties) => {
  const { label, value, onChange, minimum, maximum, required, disabled, error, hint, onBlur, inputRef } = properties;
  const language = useLanguage();
  const words = usePickerWords();
  const { day, change, tell } = useDay(value, onChange);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (currentTarget.contains(relatedTarget)) return;
    if (isHalfTyped(currentTarget.querySelector('input')?.value ?? '')) tell(noDay);
    onBlur?.();
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={calendarLocale(language)} localeText={words}>
      <Box onBlur={leave}>
        <MuiDatePicker
          label={label}
          value={day}
          onChange={change}
          minDate={toDay(minimum) ?? undefined}
          maxDate={toDay(maximum) ?? undefined}
          disabled={disabled}
          inputRef={inputRef}
          sx={likeOtherInputs}
          slotProps={{
            field: { clearable: !required },
            textField: { required, error: Boolean(error), helperText: error ?? hint, size: 'small', fullWidth: true },
          }}
        />
      </Box>
    </LocalizationProvider>
  );
};
