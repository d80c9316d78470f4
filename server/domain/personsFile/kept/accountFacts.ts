import type { LanguageCode } from '../../../../contract/shapes/constants';
import { dayOf } from '../../../../contract/shapes/days';
import { languageName } from '../../../../i18n/languageNames';
import { translateAny, type WordKey } from '../../../../i18n/translateIn';
import type { Translate } from '../../../../i18n/words';
import type { KeptRow } from './section';

/** How a sheet is written: in whose words, and where the company's days begin. */
export interface Writing {
  language: LanguageCode;
  translate: Translate<WordKey>;
  timeZone: string;
  day: (day: string) => string;
}

/** Fields whose values are words of ours, by where those stand. */
const wordsOf: Readonly<Record<string, string>> = {
  roleIdentifier: 'roles',
  gender: 'options.gender',
  specialAttributes: 'options.specialAttributes',
  country: 'options.country',
  theme: 'common.theme',
  inviteBy: 'keptData.inviteBy',
};

const isDay = /^\d{4}-\d{2}-\d{2}$/;

const textOf = (field: string, value: unknown, { language, timeZone, day }: Writing): string => {
  const any = translateAny(language);
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return any(`common.${value ? 'yes' : 'no'}`);
  if (value instanceof Date) return day(dayOf(value, timeZone));
  if (Array.isArray(value)) {
    return value.map((each) => textOf(field, each, { language, timeZone, day } as Writing)).join(', ') || '–';
  }
  if (field === 'languageCode') return languageName(String(value) as LanguageCode);
  const words = wordsOf[field];
  if (words) return any(`${words}.${value}`, { _: String(value) });
  return isDay.test(String(value)) ? day(String(value)) : String(value);
};

/** Fields that forms call something elsewhere. */
const labels: Readonly<Record<string, string>> = { theme: 'common.theme.label', languageCode: 'common.language' };

/** The account as pairs of what it is called and what it holds. Its uuid tells a reader nothing. */
export const accountFacts = ({ uuid: _, ...account }: KeptRow, writing: Writing): string[][] => {
  const any = translateAny(writing.language);
  return Object.entries(account).map(([field, value]) => {
    const own = any(`keptData.fields.${field}`, { _: any(`members.fields.${field}`) });
    return [labels[field] ? any(labels[field]) : own, textOf(field, value, writing)];
  });
};
