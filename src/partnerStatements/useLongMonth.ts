import { toBcp47 } from '../../contract/shapes/languages';
import { useLanguage } from '../ui/useLanguage';

/** Full names of months, `YYYY-MM`: `February 2026`. */
export const useLongMonth = (): ((month: string) => string) => {
  const format = new Intl.DateTimeFormat(toBcp47(useLanguage()), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01`));
};
