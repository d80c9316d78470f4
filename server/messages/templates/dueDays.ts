import type { LanguageCode } from '../../../contract/constants';
import { toBcp47 } from '../../../contract/languages';
import { dayWriterOf } from '../../../contract/writtenDay';

/** Days from one `YYYY-MM-DD` to another; negative, if that was before. */
export const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / 86_400_000;

/** A `YYYY-MM-DD` as a reader of the language writes it: 21.11.2026. */
export const dateIn = (language: LanguageCode): ((day: string) => string) =>
  dayWriterOf(toBcp47(language), { dateStyle: 'medium' });
