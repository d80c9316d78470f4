import { describe, expect, it, vi } from 'vitest';
import { formatBytes, formatDate, formatDuration, formatInstant, formatMean, formatNumber } from './format';

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [0.5, '0.5'],
    [1234.567, '1,234.57'],
    [3, '3'],
  ])('writes %d as %s', (value, text) => expect(formatNumber(value, 'en_GB')).toBe(text));

  it('follows the language', () => expect(formatNumber(1234.5, 'de_DE')).toBe('1.234,5'));
});

describe('formatMean', () => {
  it.each([
    [3, '3.0'],
    [3.46, '3.5'],
  ])('writes %d as %s', (value, text) => expect(formatMean(value, 'en_GB')).toBe(text));
});

describe('formatBytes', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [5 * 1024 * 1024, '5 MB'],
    [1_288_490_189, '1.2 GB'],
    [3 * 1024 ** 4, '3,072 GB'],
  ])('writes %d as %s', (bytes, text) => expect(formatBytes(bytes, 'en_GB')).toBe(text));
});

describe('formatDuration', () => {
  it.each([
    [0, '00:00'],
    [5, '00:05'],
    [95, '01:35'],
    [60 * 100, '100:00'],
  ])('writes %d minutes as %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text));
});

describe('dates', () => {
  it('keep the calendar day in every time zone', () => {
    expect(formatDate('2026-01-01', 'de_DE')).toBe('01.01.2026');
    expect(formatDate('2026-01-01', 'en_GB')).toBe('1 Jan 2026');
  });

  it.each([
    [-120, '2026-07-01T22:30:00.000Z', '02.07.2026, 00:30'],
    [-60, '2026-01-01T22:30:00.000Z', '01.01.2026, 23:30'],
    [240, '2026-07-01T22:30:00.000Z', '01.07.2026, 18:30'],
    [-345, '2026-07-01T22:30:00.000Z', '02.07.2026, 04:15'],
  ])(
    'show instants on the clock of a device %i minutes behind UTC, wherever it was before',
    (offset, instant, shown) => {
      const clock = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
      expect(formatInstant(instant, 'de_DE')).toBe(shown);
      clock.mockRestore();
    },
  );
});

it('makes a format once a language: a list writes hundreds of numbers and dates', () => {
  const write = () => [
    formatNumber(1, 'de_DE'),
    formatMean(1, 'de_DE'),
    formatDate('2026-11-21', 'de_DE'),
    formatInstant('2026-11-21T09:00:00.000Z', 'de_DE'),
  ];
  const first = write();
  const made = vi.fn();
  const none = { NumberFormat: made, DateTimeFormat: made };
  vi.stubGlobal('Intl', { ...Intl, ...none });
  try {
    expect(write()).toEqual(first);
    expect(made).not.toHaveBeenCalled();
  } finally {
    vi.unstubAllGlobals();
  }
});
