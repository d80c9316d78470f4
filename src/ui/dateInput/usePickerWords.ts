import type { LocalizationProviderProps } from '@mui/x-date-pickers/LocalizationProvider';
import type { Dayjs } from 'dayjs';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

/** What MUI's date picker says, in our words. */
export const usePickerWords = (): NonNullable<LocalizationProviderProps<Dayjs>['localeText']> => {
  const translate = useTranslate();
  return useMemo(() => {
    const word = (name: string, params?: Record<string, string>): string => translate(`dateInput.${name}`, params);
    return {
      previousMonth: word('previousMonth'),
      nextMonth: word('nextMonth'),
      calendarViewSwitchingButtonAriaLabel: (view) => word(view === 'year' ? 'toCalendar' : 'toYears'),
      datePickerToolbarTitle: word('choose'),
      dateTableLabel: word('choose'),
      openDatePickerDialogue: (date) => (date ? word('chosen', { date }) : word('choose')),
      fieldClearLabel: word('clear'),
      cancelButtonLabel: word('cancel'),
      okButtonLabel: word('ok'),
      fieldYearPlaceholder: ({ digitAmount }) => word('letters.year').repeat(digitAmount),
      fieldMonthPlaceholder: () => word('letters.month').repeat(2),
      fieldDayPlaceholder: () => word('letters.day').repeat(2),
      year: word('parts.year'),
      month: word('parts.month'),
      day: word('parts.day'),
      empty: word('parts.empty'),
    };
  }, [translate]);
};
