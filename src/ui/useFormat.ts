import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { toLanguageCode } from '../../contract/languages';
import { formatBytes, formatDate, formatDuration, formatInstant, formatMean, formatNumber } from './format';

/** The formatters of `format.ts` in the viewer's language. */
export const useFormat = () => {
  const locale = useLocale();
  return useMemo(() => {
    const language = toLanguageCode(locale);
    return {
      number: (value: number) => formatNumber(value, language),
      mean: (value: number) => formatMean(value, language),
      bytes: (bytes: number) => formatBytes(bytes, language),
      duration: formatDuration,
      date: (date: string) => formatDate(date, language),
      instant: (instant: string) => formatInstant(instant, language),
    };
  }, [locale]);
};
