import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, readEndOfMonth } from './typedDay';

const today = '2026-03-02';

describe('a day as people type it', () => {
  it.each([
    ['3.5.2024', '2024-05-03'],
    ['03.05.2024', '2024-05-03'],
    [' 3. 5. 2024 ', '2024-05-03'],
    ['3/5/2024', '2024-05-03'],
    ['3-5-2024', '2024-05-03'],
    ['3,5,2024', '2024-05-03'],
    ['3 5 2024', '2024-05-03'],
    ['13052024', '2024-05-13'],
    ['20240513', '2024-05-13'],
    ['20122012', '2012-12-20'],
    ['2024-05-13', '2024-05-13'],
    ['2024-5-3', '2024-05-03'],
    ['2024/05/13', '2024-05-13'],
    ['2024.05.13', '2024-05-13'],
    ['2024-05-13T00:00:00.000Z', '2024-05-13'],
    ['13.05.2024 00:00:00', '2024-05-13'],
    ['29.2.2024', '2024-02-29'],
    ['1.2.24', '2024-02-01'],
    ['31.12.99', '1999-12-31'],
    ['31/12/99', '1999-12-31'],
    // For the rule of dates, which says what is wrong with them.
    ['01.01.0000', '0000-01-01'],
    ['1.1.2201', '2201-01-01'],
  ])('%s is %s', (typed, day) => {
    expect(readDay(typed, today)).toBe(day);
  });

  it.each([
    '',
    '5/13/2024',
    '31.2.2024',
    '29.2.2023',
    '24-05-13',
    '1.2.202',
    '1.2/2024',
    '3.5.',
    '130524',
    '45413',
    'heute',
  ])('%s is none, and stays as it is', (typed) => {
    expect(readDay(typed, today)).toBe(typed);
  });

  it('is found again in each of the ways to write it', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, first] = day.split('-');
        for (const typed of [day, `${first}.${month}.${year}`, `${first}/${month}/${year}`, `${first}${month}${year}`])
          expect(readDay(typed, today)).toBe(day);
      }),
    );
  });
});

describe('two digits of a year', () => {
  it.each([
    ['46', '2046'],
    ['47', '1947'],
    ['00', '2000'],
    ['26', '2026'],
  ])('%s mean %s, at most twenty years ahead of 2026', (digits, year) => {
    expect(readDay(`1.2.${digits}`, today)).toBe(`${year}-02-01`);
  });

  it.each([
    ['26', '2026'],
    ['27', '1927'],
    ['46', '1946'],
  ])('%s mean %s where nothing lies after today', (digits, year) => {
    expect(readDay(`1.2.${digits}`, today, today)).toBe(`${year}-02-01`);
  });
});

it.each([
  ['05.2027', '2027-05-31'],
  ['2/2028', '2028-02-29'],
  ['2027-11', '2027-11-30'],
  ['13.2027', undefined],
  ['05.27', undefined],
  ['01.05.2027', undefined],
])('reads the month %s as its last day', (written, day) => {
  expect(readEndOfMonth(written)).toBe(day);
});
