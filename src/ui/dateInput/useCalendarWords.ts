import type { LocalizationProviderProps } from '@mui/x-date-pickers/LocalizationProvider';
import type { Dayjs } from 'dayjs';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

/** Texts of MUI's calendar, in our words. */
export const useCalendarWords = (): NonNullable<LocalizationProviderProps<Dayjs>['localeText']> => {
  const translate = useTranslate();
  return useMemo(
    () => ({
      previousMonth: translate('dateInput.previousMonth'),
      nextMonth: translate('dateInput.nextMonth'),
      calendarViewSwitchingButtonAriaLabel: (view) =>
        translate(view === 'year' ? 'dateInput.toCalendar' : 'dateInput.toYears'),
      dateTableLabel: translate('dateInput.choose'),
    }),
    [translate],
  );
};
