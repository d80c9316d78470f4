import { toBcp47 } from '../../contract/shapes/languages';
import { useLanguage } from './useLanguage';

/** Short names of months as charts and tables bear them, of a day within each: `Nov 26`. */
export const useMonthName = (): ((day: string) => string) => {
  const name = new Intl.DateTimeFormat(toBcp47(useLanguage()), { month: 'short', timeZone: 'UTC' });
  return (day) => `${name.format(new Date(day))} ${day.slice(2, 4)}`;
};
