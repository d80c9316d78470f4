import type { LanguageCode } from '../../../contract/constants';
import { type ToldArea, toldAreas } from '../../../contract/plainRecords';
import { translateAny } from '../../../i18n/translateIn';
import type { ReminderSource } from '../../db/schema/reminders';

type Kind = readonly [one: string, several: string];

/** Names of one and several of each kind: of plain records, the register's own words for what is due. */
export const kindsIn = (
  language: LanguageCode,
  tasks: Readonly<Record<Exclude<ReminderSource, ToldArea>, Kind>>,
): Readonly<Record<ReminderSource, Kind>> => {
  const translate = translateAny(language);
  const told = toldAreas.map((area): [ToldArea, Kind] => [
    area,
    [translate(`${area}.due.kind`, { smart_count: 1 }), translate(`${area}.due.kind`, { smart_count: 2 })],
  ]);
  return { ...tasks, ...(Object.fromEntries(told) as Record<ToldArea, Kind>) };
};
