import type { LanguageCode } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import { dayWriterOf } from '../../../contract/shapes/writtenDay';
import type { Translate } from '../../../i18n/words';

interface Writing {
  /** Formatter of a day `YYYY-MM-DD`: `02.03.2026`. */
  write: (day: string) => string;
  /** Pattern of its digits: `TT.MM.JJJJ`. */
  pattern: string;
}

const made = new Map<LanguageCode, Writing>();

/** How days are written in a field, and how that is said; made once for each language. */
export const writingOf = (language: LanguageCode, translate: Translate): Writing => {
  const known = made.get(language);
  if (known) return known;
  const write = dayWriterOf(toBcp47(language));
  const letter = (part: string): string => translate(`dateInput.letters.${part}`);
  const parts: Record<string, string> = { '2000': 'year', '02': 'month', '01': 'day' };
  const pattern = write('2000-02-01').replace(/\d+/g, (digits) => letter(parts[digits] ?? '').repeat(digits.length));
  const writing = { write, pattern };
  made.set(language, writing);
  return writing;
};
