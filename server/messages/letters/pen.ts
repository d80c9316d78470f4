import type { LanguageCode } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import { dayWriterOf } from '../../../contract/shapes/writtenDay';
import type { WordKey } from '../../../i18n/translateIn';
import type { Translate } from '../../../i18n/words';
import type { ReminderSource } from '../../db/schema/reminders';
import { listMark } from '../listMark';
import type { DueItem, GivenItem } from './facts';

/** Words, dates and names in the language of a letter. */
export interface Pen {
  tag: string;
  say: Translate<WordKey>;
  /** Writes a `YYYY-MM-DD` as readers of the language do: 21.11.2026. */
  date: (day: string) => string;
  /** Name of one or several of a kind: of plain records, the register's own word for what is due. */
  kind: (source: ReminderSource, count: number) => string;
}

export const createPen = (language: LanguageCode, say: Translate): Pen => ({
  tag: toBcp47(language),
  say,
  date: dayWriterOf(toBcp47(language), { dateStyle: 'medium' }),
  kind: (source, smart_count) =>
    say(`letters.kinds.${source}`, { smart_count, _: say(`${source}.due.kind`, { smart_count }) }),
});

/** Item by its kind and title. */
export const itemIn = ({ say, kind }: Pen, { source, title }: Pick<DueItem, 'source' | 'title'>): string =>
  say('letters.item', { kind: kind(source, 1), title });

const stageOf = (days: number): 'overdue' | 'today' | 'tomorrow' | 'later' => {
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
};

/** Due date of an item: in a sentence about it, or in a note beside its name. */
export const dueIn = (pen: Pen, form: 'is' | 'note', item: DueItem | GivenItem, today: string): string => {
  if (item.dueOn === null) return pen.say('letters.due.none');
  const days = (Date.parse(item.dueOn) - Date.parse(today)) / 86_400_000;
  const values = { item: itemIn(pen, item), date: pen.date(item.dueOn), smart_count: days };
  return pen.say(`letters.due.${form}.${stageOf(days)}`, values);
};

/** Paragraph of which each line is an entry of a list. */
export const listOf = (lines: readonly string[]): string => lines.map((line) => listMark + line).join('\n');
