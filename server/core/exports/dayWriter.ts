import type { LanguageCode } from '../../../contract/constants';
import { toBcp47 } from '../../../contract/languages';

/** A day as people of that language write it. */
export const dayWriter = ({ language }: { language: LanguageCode }): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(toBcp47(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(day));
};
