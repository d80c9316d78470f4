import { describe, expect, it } from 'vitest';
import { hazardousSubstances } from '../hazardousSubstances';
import { fieldErrors } from '../kit/validation';
import { readAmount, readAmountHeading, writeAmount } from './amounts';

describe('an amount', () => {
  it.each([
    ['10', '10', null],
    ['0,5', '0.5', null],
    ['0.5', '0.5', null],
    ['0,500', '0.5', null],
    ['1.000', '1000', null],
    ['1.250,5', '1250.5', null],
    ['1,1250', '1.1250', null],
    ['2,5 l', '2.5', 'l'],
    ['25 Ltr.', '25', 'l'],
    ['3 Stk', '3', 'pieces'],
    ['2m³', '2', 'm3'],
    ['5-10', '5-10', null],
    ['5 – 10\u00a0kg', '5-10', 'kg'],
    ['5 kg bis 10 kg', '5-10', 'kg'],
    ['von 0,5 bis 1,5 Liter', '0.5-1.5', 'l'],
    ['< 1', '<1', null],
    ['unter 1 kg', '<1', 'kg'],
    ['<= 10', '≤10', null],
    ['max. 10 l', '≤10', 'l'],
    ['> 20', '>20', null],
    ['mind. 20', '≥20', null],
    ['ca. 5', '~5', null],
    ['25 l/Jahr', '25', 'l'],
  ])('is read from %j', (text, amount, unit) => {
    expect(readAmount(text)).toEqual({ amount, unit });
  });

  it.each([
    '',
    'viel',
    '-3',
    '10-5',
    '5-5',
    '< 5-10',
    '<0',
    '5 Dosen',
    '1 kg - 2 l',
    '25 l/Monat',
    '1.25.0',
    '1e3',
    '2000000000',
  ])('is not read from %j', (text) => expect(readAmount(text)).toBeUndefined());

  it.each(['0.5', '1250', '1250.5', '1.1250', '5-10', '~0.5-1.5', '<1', '≤1000', '≥20', '>0.125'])(
    'of %s is written so that it is read as the same',
    (amount) => {
      for (const locale of ['de-DE', 'en-GB']) {
        expect(readAmount(writeAmount(amount, locale))).toEqual({ amount, unit: null });
      }
      expect(readAmount(amount)).toEqual({ amount, unit: null });
    },
  );

  it('is written as people of the language do', () => {
    expect(writeAmount('1250.5-3000', 'de-DE')).toBe('1.250,5–3.000');
    expect(writeAmount('<0.5', 'en-GB')).toBe('< 0.5');
  });
});

describe('the heading of amounts', () => {
  it.each([
    ['Menge (kg)', 'menge', 'kg'],
    ['Lagermenge [l]', 'lagermenge', 'l'],
    ['max. Menge in kg', 'max. menge', 'kg'],
    ['Menge in Litern', 'menge', 'l'],
    ['Menge (in Liter)', 'menge', 'l'],
    ['Menge, kg', 'menge', 'kg'],
    ['Menge/kg', 'menge', 'kg'],
    ['Menge kg', 'menge', 'kg'],
    ['Jahresmenge (kg/a)', 'jahresmenge', 'kg'],
    ['Verbrauch in l/Jahr', 'verbrauch', 'l'],
    ['Quantity (m³)', 'quantity', 'm3'],
    ['Bestand Stk.', 'bestand', 'pieces'],
    ['Menge', undefined, undefined],
    ['Menge (ca.)', undefined, undefined],
    ['kg', undefined, undefined],
    ['', undefined, undefined],
  ])('%j bears its unit', (heading, words, unit) => {
    expect(readAmountHeading(heading)).toEqual(unit && { words, unit });
  });
});

describe('the unit of an amount', () => {
  const empty = { amount: null, amountUnit: null };
  const parse = (values: object) => {
    const { shape } = hazardousSubstances.create.request;
    const names = Object.keys(shape).map((name) => [name, null]);
    const given = { designation: 'A', signalWord: 'none', pictograms: [] };
    return hazardousSubstances.create.request.safeParse(
      { ...Object.fromEntries(names), ...given, ...empty, ...values },
      { reportInput: true },
    );
  };

  it('moves into its own field', () => {
    expect(parse({ amount: '5 l' }).data).toMatchObject({ amount: '5', amountUnit: 'l' });
    expect(parse({ amount: '5 l', amountUnit: 'l' }).data).toMatchObject({ amount: '5', amountUnit: 'l' });
  });

  it('must not be another one than beside it', () => {
    const { error } = parse({ amount: '5 l', amountUnit: 'kg' });
    expect(fieldErrors(error?.issues ?? [])).toEqual([{ path: 'amountUnit', rule: 'otherUnit' }]);
  });
});
