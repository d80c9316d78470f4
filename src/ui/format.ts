import type { LanguageCode } from '../../contract/shapes/constants';
import { onDeviceClock } from '../../contract/shapes/deviceClock';
import { toBcp47 } from '../../contract/shapes/languages';
import { dayWriterOf } from '../../contract/shapes/writtenDay';

/** Made once a language: making one takes a slow device a millisecond, and a list would make one for each cell. */
const made = <Format>(make: (language: string) => Format): ((language: LanguageCode) => Format) => {
  const known = new Map<LanguageCode, Format>();
  return (language) => {
    const format = known.get(language) ?? make(toBcp47(language));
    known.set(language, format);
    return format;
  };
};

const upToTwoDecimals = made(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2, minimumIntegerDigits: 1 }),
);
const oneDecimal = made(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
// Of times as they stand on the device's clock: a format in its time zone would keep the one it was made in.
const dayAndTime = made(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);
const day = made((language) => dayWriterOf(language, { dateStyle: 'medium' }));

/** Up to two decimals, at least one digit: 1,234.5. */
export const formatNumber = (value: number, language: LanguageCode): string => upToTwoDecimals(language).format(value);

/** A mean, with one decimal whether it needs it or not, so that means line up: 3.0. */
export const formatMean = (value: number, language: LanguageCode): string => oneDecimal(language).format(value);

/** A number with all its digits, to be changed: 1,234.567. */
export const formatExactly = (value: number, language: LanguageCode): string =>
  new Intl.NumberFormat(toBcp47(language), { maximumFractionDigits: 20 }).format(value);

const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** A file's size in the largest fitting unit of 1024, with up to two decimals: 1.5 MB. */
export const formatBytes = (bytes: number, language: LanguageCode): string => {
  const fitting = bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024));
  const power = Math.min(fitting, units.length - 1);
  return `${formatNumber(bytes / 1024 ** power, language)} ${units[power]}`;
};

/** Minutes as hh:mm: 95 gives 01:35. */
export const formatDuration = (minutes: number): string => {
  const whole = Math.max(0, Math.round(minutes));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** A calendar date (`YYYY-MM-DD`), the same day in every time zone: 21.11.2026. */
export const formatDate = (date: string, language: LanguageCode): string => day(language)(date);

/** An instant (UTC ISO 8601) as date and time on the device's clock, also after that has moved to another time zone. */
export const formatInstant = (instant: string, language: LanguageCode): string =>
  dayAndTime(language).format(onDeviceClock(new Date(instant)));
