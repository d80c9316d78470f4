import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { csvOf } from './csv';
import { type Cell, spreadsheetOf } from './spreadsheet';

const modified = new Date('2026-03-02T08:00:00Z');
const rowsInSlice = 250;

/** A table of so many slices that notes how many of them were asked for. Its texts compress badly, as names do. */
const tableOf = (slices: number) => {
  const asked = { slices: 0 };
  async function* read(): AsyncGenerator<Cell[][]> {
    for (let slice = 0; slice < slices; slice += 1) {
      asked.slices += 1;
      yield Array.from({ length: rowsInSlice }, (_, row): Cell[] => [
        [1, 2, 3].map((part) => createHash('sha512').update(`${slice}-${row}-${part}`).digest('base64')).join(''),
        { day: '2026-03-02' },
      ]);
    }
  }
  return { asked, table: { name: 'Tabelle', heading: ['Name', 'Tag'], widths: [20, 10], slices: read } };
};

const writeDay = (day: string): string => day;

it.each([
  ['CSV', (table: ReturnType<typeof tableOf>['table']) => csvOf(table, writeDay)],
  ['XLSX', (table: ReturnType<typeof tableOf>['table']) => spreadsheetOf(table, 'dd.mm.yyyy', modified)],
])('a table as %s begins before it is read to its end, and waits for whoever reads it', async (_, open) => {
  const { asked, table } = tableOf(400);
  const file = open(table)[Symbol.asyncIterator]();
  for (let chunk = 0; chunk < 3; chunk += 1) expect((await file.next()).done).toBe(false);
  // It may run ahead as far as its buffers reach, however long that takes; then it stands still.
  let before: number;
  do {
    before = asked.slices;
    for (let turn = 0; turn < 20_000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  } while (asked.slices > before);
  expect(asked.slices).toBeLessThan(40);
  await file.return?.();
});

const openZip = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);

const readParts = async (content: Buffer): Promise<Map<string, string>> => {
  const zip = await openZip(content, { lazyEntries: true });
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (entry: unknown) => Promise<NodeJS.ReadableStream>;
  const parts = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', async (entry: { fileName: string }) => {
      parts.set(entry.fileName, (await buffer(await openEntry(entry))).toString());
      zip.readEntry();
    });
    zip.on('end', resolve).on('error', reject);
    zip.readEntry();
  });
  return parts;
};

/** Texts and values of each row, read by a parser that refuses XML with faults. */
const cellsOf = (sheet: string): string[][] => {
  const rows: string[][] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name }) => {
    if (name === 'row') rows.push([]);
    if (name === 'c') rows.at(-1)?.push('');
  });
  parser.on('text', (text) => {
    const row = rows.at(-1);
    if (row) row[row.length - 1] += text;
  });
  parser.write(sheet).close();
  return rows;
};

it('is a workbook whose parts are sound and name each other', async () => {
  const rows: Cell[][] = [
    ['=1+1', { day: '2026-03-02' }],
    ['<Ä> & "B"\u0000 \ud800', null],
    ['Ada', { day: '1900-03-01' }],
    ['Karl', { day: '0027-05-01' }],
  ];
  const table = {
    name: 'A/B: [C]',
    heading: ['Name', 'Tag'],
    widths: [20, 10],
    slices: async function* () {
      yield rows;
    },
  };
  const parts = await readParts(await buffer(spreadsheetOf(table, 'dd.mm.yyyy', modified)));
  for (const content of parts.values()) new SaxesParser({ xmlns: true }).write(content).close();
  expect(cellsOf(parts.get('xl/worksheets/sheet1.xml') ?? '')).toEqual([
    ['Name', 'Tag'],
    // The day is a number of days, the formula a text.
    ['=1+1', '46083'],
    ['<Ä> & "B" ', ''],
    ['Ada', '61'],
    // No number of days means it.
    ['Karl', '0027-05-01'],
  ]);
  const targets = [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/Target="([^"]+)"/g)];
  expect(targets.map(([, target]) => parts.has(`xl/${target}`))).toEqual([true, true]);
  expect(parts.get('xl/workbook.xml')).toContain('name="A B   C "');
  expect(parts.get('xl/styles.xml')).toContain('<cellStyle name="Normal"');
});
