import { describe, expect, it } from 'vitest';
import { isFooter } from './footer';
import { hasRightWidth, tableOf } from './table';

const rowsOf = (...lines: string[]) => lines.map((line, index) => ({ line: index + 1, cells: line.split(';') }));

describe('a row that is no entry', () => {
  it.each([
    'Summe',
    'Summe;12',
    'Summe:;;;1.250,50 €',
    'Gesamt;;3 Personen',
    'Anzahl: 12',
    'Anzahl Mitarbeiter: 12',
    '12 Datensätze',
    'Stand: 01.11.2026',
    'Stand November 2026',
    'Stand:;01.11.2026;;Seite 1 von 2',
    'Seite 1 von 2',
    'Page 3/4',
    '- Seite 2 -',
    'Gedruckt am 01.11.2026 von A. Muster',
    'Erstellt von SAP HR',
    'Ende der Liste',
    '*** Ende ***',
    '-----;-----',
    '© Muster GmbH',
    'Total: 4 records',
  ])('is %j', (line) => {
    expect(isFooter(line.split(';'))).toBe(true);
  });
  it.each([
    'Total Quartz 9000',
    'Total Quartz 9000;Achtung;GHS07',
    'Standbohrmaschine 3',
    'Seitenschneider',
    'Max;Stand',
    'Blattgold;Gefahr',
    'Ende;Michael;00301',
    'Eva;Böhm;eva@example.org',
    '-;Eva',
    '12;13',
    '',
  ])('is not %j', (line) => {
    expect(isFooter(line.split(';'))).toBe(false);
  });
});

describe('the entries of a file', () => {
  const file = rowsOf(
    'Mitarbeiterliste;;',
    'Vorname;Nachname;E-Mail',
    'Eva;Böhm;eva@example.org',
    'Mitarbeiterliste;;',
    'vorname;Nachname;E-Mail',
    'Tom;Groß',
    'Summe;2;',
  );
  it('are what stands below the headings, without those that come again and without totals', async () => {
    const { data, aside, width } = await tableOf(file, 2);
    expect(data.map(({ line }) => line)).toEqual([3, 6]);
    expect(aside.map(({ line }) => line)).toEqual([4, 5, 7]);
    expect(width).toBe(3);
  });
  it('are all rows where there are no headings', async () => {
    const { data } = await tableOf(rowsOf('Eva;Böhm', 'Tom;Groß', 'Seite 1'), null);
    expect(data.map(({ line }) => line)).toEqual([1, 2]);
  });
  it('have columns without a heading where most of them are wider', async () => {
    expect(await tableOf(rowsOf('a;b', '1;2;x', '3;4;y', '5;6'), 1)).toMatchObject({ width: 3 });
    expect(await tableOf(rowsOf('a;b', '1;2', '3;4;y', '5;6'), 1)).toMatchObject({ width: 2 });
  });
  it('are none below the last row, nor below a line in which no row begins', async () => {
    const fault = (reason: string, line: number) => ({ body: { params: { reason, line } } });
    await expect(tableOf(rowsOf('a;b', 'Summe;2'), 1)).rejects.toMatchObject(fault('headerOnly', 1));
    await expect(tableOf(rowsOf('a;b', '1;2'), 9)).rejects.toMatchObject(fault('headerMissing', 9));
  });
  it('may end early, but may not have more cells than columns', () => {
    const has = (line: string) => hasRightWidth({ line: 1, cells: line.split(';') }, 2);
    expect([has('x'), has('x;y'), has('x;y;; '), has('x;y;z')]).toEqual([true, true, true, false]);
  });
});
