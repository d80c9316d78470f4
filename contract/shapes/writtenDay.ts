const inDigits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/**
 * Formatter of calendar days (`YYYY-MM-DD`) as a language does, the same day in every time zone, with four digits of
 * the year: 02.03.2026. Made once for many days, since a format takes longer than a day.
 */
export const dayWriterOf = (
  language: string,
  options: Intl.DateTimeFormatOptions = inDigits,
): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return (day) => {
    // Years of before any rule for them: Intl writes 27 for 0027, which is read as another one.
    if (day >= '1000') return format.format(new Date(day));
    const parts = format.formatToParts(new Date(day));
    return parts.map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value)).join('');
  };
};
