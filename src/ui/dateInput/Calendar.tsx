import { Box, Button, Popover } from '@mui/material';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslate } from 'ra-core';
import { byFinger } from '../byFinger';
import { useLanguage } from '../useLanguage';
import { CalendarAdapter } from './calendarAdapter';
import { calendarLocale } from './calendarLocale';
import type { DateInputProperties } from './dateInputProperties';
import { useCalendarWords } from './useCalendarWords';

const isoDay = 'YYYY-MM-DD';

/** Days as large as fingers need them, and rings around the focused one that nothing cuts off. */
const roomy = {
  '& .MuiDayCalendar-monthContainer': { overflow: 'visible' },
  [byFinger]: {
    height: 'auto',
    maxHeight: 'none',
    '& .MuiPickerDay-root': { '--PickerDay-size': '44px', '--PickerDay-horizontalMargin': '0px' },
    '& .MuiDayCalendar-weekDayLabel': { width: 44, margin: 0 },
    '& .MuiDayCalendar-slideTransition': { minHeight: 6 * 48 },
  },
} as const;

interface Properties extends Pick<DateInputProperties, 'minimum' | 'maximum' | 'required'> {
  anchor: Element | null;
  /** `YYYY-MM-DD`, null for none. */
  day: string | null;
  onChoose: (day: string | null) => void;
  onClose: () => void;
}

/** A calendar at a field, to choose a day from; where none is needed, to choose none. */
export const Calendar = ({ anchor, day, minimum, maximum, required, onChoose, onClose }: Properties) => {
  const translate = useTranslate();
  const language = useLanguage();
  const words = useCalendarWords();
  const choose = (next: string | null): void => {
    onChoose(next);
    onClose();
  };
  const change = (next: Dayjs | null, state?: string): void => {
    if (next && state === 'finish') choose(next.format(isoDay));
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('dateInput.choose') } }}
    >
      <LocalizationProvider dateAdapter={CalendarAdapter} adapterLocale={calendarLocale(language)} localeText={words}>
        <DateCalendar
          autoFocus
          sx={roomy}
          value={day === null ? null : dayjs(day, isoDay)}
          onChange={change}
          minDate={dayjs(minimum, isoDay)}
          maxDate={dayjs(maximum, isoDay)}
        />
      </LocalizationProvider>
      {!required && day !== null && (
        <Box sx={{ display: 'grid', p: 1, pt: 0 }}>
          <Button onClick={() => choose(null)}>{translate('dateInput.clear')}</Button>
        </Box>
      )}
    </Popover>
  );
};
