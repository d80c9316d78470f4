import CalendarToday from '@mui/icons-material/CalendarToday';
import { Box, IconButton, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FocusEvent, lazy, Suspense, useRef, useState } from 'react';
import { isDay } from '../../../contract/shapes/typedDay';
import { useLanguage } from '../useLanguage';
import type { DateInputProperties } from './dateInputProperties';
import { useTypedDay } from './useTypedDay';
import { writingOf } from './writing';

// It is larger than the rest of a form, and many people type.
const Calendar = lazy(() => import('./Calendar').then((module) => ({ default: module.Calendar })));

/** A calendar date, typed as people type it or chosen from a calendar. */
export const DateInput = (properties: DateInputProperties) => {
  const { value, onChange, today, minimum, maximum, error, hint, onBlur, ...field } = properties;
  const translate = useTranslate();
  const { write, pattern } = writingOf(useLanguage(), translate);
  const { text, type, settle, choose } = useTypedDay({ value, onChange, today, minimum, maximum, write });
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const day = value !== null && isDay(value) ? value : null;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // The calendar is a part of the field.
    if (isOpen) return;
    settle();
    // What was typed is complete; where nothing was, the calendar may be what is wanted.
    if (text.trim() !== '' || !currentTarget.contains(relatedTarget)) onBlur?.();
  };
  const name = day ? translate('dateInput.chosen', { date: day }) : translate('dateInput.choose');
  const button = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        disabled={field.disabled ?? false}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CalendarToday fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <Box ref={frame} onBlur={leave}>
      <TextField
        {...field}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        error={Boolean(error)}
        helperText={error ?? hint}
        placeholder={pattern}
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
          input: { endAdornment: button },
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Calendar
            anchor={frame.current}
            day={day}
            minimum={minimum}
            maximum={maximum}
            required={field.required}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
};
