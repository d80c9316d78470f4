import { describe, expect, it } from 'vitest';
import { guessHeaderRow, headingsAt } from './headerRow';

const fields: Readonly<Record<string, string>> = {
  personalnummer: 'personnelNumber',
  vorname: 'firstName',
  nachname: 'lastName',
  'e-mail': 'email',
  standort: 'location',
  firstname: 'firstName',
  lastname: 'lastName',
};
const fieldsOf = (heading: string): string[] => [fields[heading.toLowerCase().replace(/- /, '').trim()] ?? []].flat();
const rowsOf = (...lines: string[]) => lines.map((line, index) => ({ line: index + 1, cells: line.split(';') }));
const guess = (...lines: string[]) => guessHeaderRow(rowsOf(...lines), fieldsOf);

const headings = 'Personalnummer;Vorname;Nachname;E-Mail';
const [eva, tom] = ['00301;Eva;Böhm;eva@example.org', '00302;Tom;Groß;tom@example.org'];

describe('the row of the headings', () => {
  it.each<[string, number | null, string[]]>([
    ['is the first one', 0, [headings, eva, tom]],
    ['stands below a title', 1, ['Mitarbeiterliste Nordwerk', headings, eva]],
    ['stands below a title that fills its row', 1, ['Mitarbeiterliste Nordwerk, Stand 01.11.2026;;;', headings, eva]],
    [
      'stands below what a program says of its export',
      1,
      ['EXTF;700;99;Stammdaten;3;20261101083000;;RE', headings, eva],
    ],
    ['stands below notes that name fields', 2, ['Standort;Bremen', 'Vorname;alle', headings, eva]],
    ['may be known by one name', 0, ['Vorname;x', 'Eva;y']],
    ['may be unknown, above data', 0, ['Prénom;Courriel', 'Eva;eva@example.org']],
    ['may be unknown, below a title', 1, ['Liste du personnel;', 'Prénom;Courriel', 'Eva;eva@example.org']],
    ['is not there', null, [eva, tom]],
    ['is not there above names alone', null, ['Eva;Böhm', 'Tom;Groß']],
    ['is not among notes that name a field, above entries', null, ['Standort;Bremen;;;;', `${eva};x;y`, `${tom};x;y`]],
    ['is not found in nothing', null, []],
    ['is the lower one of groups and names', 1, ['Person;;;Kontakt', headings, eva]],
    ['is the lower one of two languages', 1, ['Vorname;Nachname', 'FirstName;LastName', 'Eva;Böhm']],
    ['is the lower one of two halves', 1, ['Personal-;Vor-;Nach-', 'nummer;name;name', '00301;Eva;Böhm']],
    ['is the one that says what kind the columns are', 1, [headings, 'Text;Pflicht;Pflicht;(optional)', eva]],
    ['is the one that counts the columns', 1, [headings, '1;2;3;4', eva]],
    ['is the first one of pages', 1, ['Liste', headings, eva, headings, tom]],
  ])('%s', (_, index, lines) => {
    expect(guess(...lines)).toBe(index);
  });
});

describe('headings in two rows', () => {
  it('are put together where one half alone names nothing', () => {
    expect(headingsAt(rowsOf('Personal-;Vor-;', 'nummer;name;Nachname'), 1, fieldsOf)).toEqual([
      'Personal- nummer',
      'Vor- name',
      'Nachname',
    ]);
  });
  it('are those of the row above where the lower one has none, or says only of what kind they are', () => {
    const rows = rowsOf('Personalnummer;Name;;E-Mail', ';Vorname;Nachname;Text');
    expect(headingsAt(rows, 1, fieldsOf)).toEqual(['Personalnummer', 'Vorname', 'Nachname', 'E-Mail']);
  });
});
