import type { WordKey } from '../../../i18n/translateIn';
import type { Translate } from '../../../i18n/words';
import type { Sheet } from '../../core/print/sheet';

/** Context with which the parts of the document are written. */
export interface Writing {
  sheet: Sheet;
  translate: Translate<WordKey>;
  /** In full, and short enough for a table. */
  longDay: (day: string) => string;
  day: (day: string) => string;
}
