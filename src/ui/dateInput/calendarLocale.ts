import dayjs from 'dayjs';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';

type Parts = Intl.DateTimeFormatOptions;

/** How dayjs writes what Intl names; what stands between is taken as it is. */
const asFormat = (tag: string, options: Parts, tokens: Readonly<Record<string, string>>): string =>
  new Intl.DateTimeFormat(tag, options)
    .formatToParts(new Date(0))
    .map(({ type, value }) => tokens[type] ?? value.replace(/\p{L}+/gu, '[$&]'))
    .join('');

/** Monday is 1, Sunday 0; Monday where the browser does not know. */
const firstWeekday = (tag: string): number => {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(tag);
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
};

const made = new Set<string>();

/** The name of a language's names and formats for dayjs, which are those of Intl: no language brings a file of its own. */
export const calendarLocale = (language: LanguageCode): string => {
  const name = toBcp47(language).toLowerCase();
  if (made.has(name)) return name;
  const tag = toBcp47(language);
  const named = (options: Parts, dates: readonly Date[]) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return dates.map((date) => format.format(date));
  };
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));
  // From a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)));
  const short = named({ weekday: 'short' }, days);
  const date = asFormat(
    tag,
    { day: '2-digit', month: '2-digit', year: 'numeric' },
    { day: 'DD', month: 'MM', year: 'YYYY' },
  );
  const longDate = asFormat(tag, { dateStyle: 'long' }, { day: 'D', month: 'MMMM', year: 'YYYY' });
  dayjs.locale(
    {
      name,
      months: named({ month: 'long' }, months),
      monthsShort: named({ month: 'short' }, months),
      weekdays: named({ weekday: 'long' }, days),
      weekdaysShort: short,
      weekdaysMin: short,
      weekStart: firstWeekday(tag),
      ordinal: String,
      relativeTime: {},
      formats: {
        LT: 'HH:mm',
        LTS: 'HH:mm:ss',
        L: date,
        LL: longDate,
        LLL: `${longDate} HH:mm`,
        LLLL: `dddd, ${longDate} HH:mm`,
      },
    },
    undefined,
    true,
  );
  made.add(name);
  return name;
};
