import { describe, expect, it } from 'vitest';
import { hazardousSubstances } from '../../../../contract/hazardousSubstances';
import { describeFields } from '../../../../contract/kit/describe';
import { readNumber } from '../../../../contract/shapes/readNumber';
import { proposeColumns } from '../proposal';
import { type CellWords, readCell } from './cells';
import { cluesOf } from './clues';
import { headingsOf, optionsOf } from './words';

const shapes = describeFields(hazardousSubstances.create.request);
const shapeOf = (name: string) => {
  const shape = shapes[name];
  if (!shape) throw new Error(name);
  return shape;
};
const words: CellWords = {
  today: '2026-03-02',
  option: (field, word) => optionsOf('hazardousSubstances', shapeOf(field))(word),
  record: (_, word) => (word === 'hamburg' ? { uuid: 'h' } : 'unknownRecord'),
};
const read = (name: string, cell: string) => readCell(shapeOf(name), cell, words);

describe('numbers', () => {
  it.each([
    ['1250', 1250],
    ['1.250', 1250],
    ['1,250', 1250],
    ['1 250', 1250],
    ['1’250', 1250],
    ['1.250.000', 1_250_000],
    ['1.250,5', 1250.5],
    ['1,250.5', 1250.5],
    ['12,5', 12.5],
    ['0.75', 0.75],
    ['0.750', 0.75],
    ['-3', -3],
    ['1.250,000', 1250],
    ['1.25.0', '1.25.0'],
    ['12 Liter', '12 Liter'],
    ['', ''],
  ])('reads %s in German and English', (cell, number) => {
    expect(readNumber(cell)).toBe(number);
  });
});

describe('a cell', () => {
  it.each([
    ['signalWord', 'Gefahr', 'danger'],
    ['signalWord', 'WARNING', 'warning'],
    ['signalWord', 'danger', 'danger'],
    ['pictograms', 'GHS02, ghs07', ['GHS02', 'GHS07']],
    ['pictograms', 'GHS02 GHS07', ['GHS02', 'GHS07']],
    ['pictograms', 'Flamme | Ausrufezeichen', ['GHS02', 'GHS07']],
    ['pictograms', 'GHS02 Flamme;GHS09', ['GHS02', 'GHS09']],
    ['pictograms', 'Skull and crossbones\nGHS06', ['GHS06']],
    ['pictograms', '', []],
    ['dataSheetDate', '1.2.2025', '2025-02-01'],
    ['dataSheetDate', '2025-02-01', '2025-02-01'],
    // Nothing in the past is read as a day of 2027.
    ['dataSheetDate', '1.2.27', '1927-02-01'],
    ['amount', '5 – 10 kg', '5 – 10 kg'],
    ['amount', ' ', null],
    ['amountUnit', 'Stück', 'pieces'],
    ['amountUnit', 'm³', 'm3'],
    ['amountUnit', 'Ltr.', 'l'],
    ['amountUnit', 'KG', 'kg'],
    ['locationUuid', ' hamburg ', 'h'],
    ['designation', '="007"', '007'],
    ['designation', 'Reiniger\n 3000', 'Reiniger 3000'],
    ['notes', 'eins\nzwei', 'eins\nzwei'],
    ['designation', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ['notes', '- nicht über 40 °C (Sonne)!\n- lüften', '- nicht über 40 °C (Sonne)!\n- lüften'],
    ['notes', "'- nicht über 40 °C", '- nicht über 40 °C'],
    ['workArea', '@Lager: Brille auf!', '@Lager: Brille auf!'],
    ['pictograms', 'GHS 02, GHS 07', ['GHS02', 'GHS07']],
    ['pictograms', 'GHS 02 GHS 07', ['GHS02', 'GHS07']],
    ['pictograms', 'GHS02/GHS07 + GHS09', ['GHS02', 'GHS07', 'GHS09']],
    ['pictograms', 'Flamme und Ausrufezeichen', ['GHS02', 'GHS07']],
    ['pictograms', 'keine', []],
    ['pictograms', '-', []],
    ['hazardStatements', 'keine', null],
    ['dataSheetLink', '–', null],
    ['dataSheetDate', '-', null],
    ['amount', 'n/a', null],
    ['responsibleUuid', '-', null],
    ['notes', '-', '-'],
  ])('of %s says with %j', (name, cell, value) => {
    expect(read(name, cell)).toEqual({ value });
  });

  it.each([
    ['signalWord', 'Obacht', { rule: 'option' }],
    ['pictograms', 'GHS02, Blume', { rule: 'option', word: 'Blume' }],
    ['locationUuid', 'Atlantis', { rule: 'unknownRecord' }],
  ])('of %s is refused with %j', (name, cell, refusal) => {
    expect(read(name, cell)).toEqual(refusal);
  });
});

describe('a heading', () => {
  const fieldsOf = headingsOf('hazardousSubstances', Object.values(shapes));
  it.each([
    ['Bezeichnung', 'designation'],
    ['Name', 'designation'],
    ['designation', 'designation'],
    ['H-SÄTZE', 'hazardStatements'],
    ['Standort', 'locationUuid'],
    ['location', 'locationUuid'],
    ['Location', 'locationUuid'],
    ['Gefahrenpiktogramme', 'pictograms'],
    ['Piktogramme', 'pictograms'],
    ['Datenblatt vom', 'dataSheetDate'],
    ['Menge (kg)', 'amount'],
    ['max. Menge in kg', 'amount'],
    ['Bezeichnung (kg)', undefined],
    ['Wetter', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%s names %s', (heading, field) => {
    expect(fieldsOf(heading)[0]).toBe(field);
  });
});

describe('the columns of a list of substances', () => {
  const all = Object.values(shapes);
  const propose = (headings: string[], ...entries: string[][]) => {
    const columns = headings.map((heading, index) => ({ heading, values: entries.map((cells) => cells[index] ?? '') }));
    const mapping = proposeColumns(
      columns,
      cluesOf('hazardousSubstances', all),
      headingsOf('hazardousSubstances', all),
    );
    return Object.fromEntries(Object.entries(mapping).filter(([, index]) => index !== null));
  };
  it.each<[string, string[], string[][], Record<string, number>]>([
    [
      'a measure',
      ['Menge', 'Einheit'],
      [
        ['10', 'kg'],
        ['0,5', 'l'],
        ['3', 'Stk'],
      ],
      { amount: 0, amountUnit: 1 },
    ],
    [
      'a measure beside numbers that nobody filled in',
      ['Menge', 'Einheit'],
      [['10', '']],
      { amount: 0, amountUnit: 1 },
    ],
    ['a part of the company', ['Bezeichnung', 'Einheit'], [['Aceton', 'Lager']], { designation: 0, orgUnitUuid: 1 }],
    ['both', ['Menge', 'ME', 'Einheit'], [['1', 'kg', 'Lager']], { amount: 0, amountUnit: 1, orgUnitUuid: 2 }],
    ['the day of a data sheet', ['Datenblatt'], [['01.02.2025']], { dataSheetDate: 0 }],
    ['the address of a data sheet', ['Datenblatt'], [['https://example.org/a.pdf']], { dataSheetLink: 0 }],
    ['no number that is a day', ['Menge'], [['01.02.2025']], {}],
    ['who is in charge, by address', ['Zuständig'], [['eva@x.de']], { responsibleUuid: 0 }],
  ])('are seen to hold %s', (_, headings, entries, expected) => {
    expect(propose(headings, ...entries)).toEqual(expected);
  });
});
