import type { LanguageCode } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import { dayWriterOf } from '../../../contract/shapes/writtenDay';

/** A calendar day as people of that language write it: 02.03.2026. */
export const dayWriter = (language: LanguageCode): ((day: string) => string) => dayWriterOf(toBcp47(language));

const letters: Readonly<Record<string, string>> = { day: 'dd', month: 'mm', year: 'yyyy' };

/** The same as a spreadsheet is told: `dd\.mm\.yyyy`. */
export const spreadsheetDays = (language: LanguageCode): string =>
  new Intl.DateTimeFormat(toBcp47(language), { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? value.replace(/[^/]/g, '\\$&'))
    .join('');
