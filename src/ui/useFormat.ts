import { useMemo } from 'react';
import { formatBytes, formatDate, formatDuration, formatInstant, formatMean, formatNumber } from './format';
import { useLanguage } from './useLanguage';

/** The formatters of `format.ts` in the viewer's language. */
export const useFormat = () => {
  const language = useLanguage();
  return useMemo(
    () => ({
      number: (value: number) => formatNumber(value, language),
      mean: (value: number) => formatMean(value, language),
      bytes: (bytes: number) => formatBytes(bytes, language),
      duration: formatDuration,
      date: (date: string) => formatDate(date, language),
      instant: (instant: string) => formatInstant(instant, language),
    }),
    [language],
  );
};
