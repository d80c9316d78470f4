import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportEncoding, importEncodings } from '../../../contract/kit/importFile';
import { importMaximumCellLength, importMaximumColumns, importMaximumRows } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { bytesOf, looksWrong } from './decode';
import { parseFile } from './parse';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(text, encoding);
const cellsOf = async (content: Buffer) => (await parseFile(content)).rows.map(({ cells }) => cells);
const faultOf = async (content: Buffer | string): Promise<unknown> => {
  try {
    await parseFile(typeof content === 'string' ? bytes(content) : content);
  } catch (error) {
    if (error instanceof CallError && error.code === 'memberImport.csvProcessingFailed') return error.params;
    throw error;
  }
  return 'no fault';
};

const table = 'Vorname;Nachname\r\nJürgen;Groß\r\n"Zoë";"O\'Neil"\r\n';
const expected = [
  ['Vorname', 'Nachname'],
  ['Jürgen', 'Groß'],
  ['Zoë', "O'Neil"],
];
const swapped = (text: string) => bytes(text, 'utf16le').swap16();

describe('encodings', () => {
  it.each([
    ['UTF-8', bytes(table)],
    ['UTF-8 with a mark', bytes(`\ufeff${table}`)],
    ['UTF-16 LE with a mark', bytes(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 BE with a mark', swapped(`\ufeff${table}`)],
    ['UTF-16 LE without a mark', bytes(table, 'utf16le')],
    ['UTF-16 BE without a mark', swapped(table)],
    ['Windows-1252', bytes(table, 'latin1')],
  ])('reads %s', async (_, content) => {
    expect(await cellsOf(content)).toEqual(expected);
  });
  it('reads the euro sign and quotes of Windows-1252', async () => {
    const content = Buffer.concat([bytes('a;b\n'), Buffer.from([0x80, 0x3b, 0x84, 0x93])]);
    expect(await cellsOf(content)).toEqual([
      ['a', 'b'],
      ['€', '„“'],
    ]);
  });
  it.each<[ImportEncoding, string, string]>([
    ['windows-1252', 'Björn;Strauß', 'Žaneta;Dvořak'.replace('ř', 'r')],
    ['macintosh', 'Bjørn;Müller', 'Jürgen;Weiß'],
    ['cp850', 'Björn;Müller', 'Jürgen;Weiß'],
  ])('guesses %s by what looks right', async (encoding, ...lines) => {
    const content = Buffer.from(bytesOf(`Vorname;Nachname\n${lines.join('\n')}\n`, encoding));
    const { rows, encoding: guessed } = await parseFile(content);
    expect(guessed).toBe(encoding);
    expect(rows.slice(1).map(({ cells }) => cells.join(';'))).toEqual(lines);
  });
  it.each(importEncodings)('reads %s if asked to', async (encoding) => {
    const line = encoding === 'windows-1250' || encoding === 'iso-8859-2' ? 'Wałęsa;Dvořák' : 'Jürgen;Groß';
    const { rows } = await parseFile(bytesOf(`Vorname;Nachname\n${line}\n`, encoding), encoding);
    expect(rows[1]?.cells.join(';')).toBe(line);
  });
  it('refuses UTF-8 and UTF-16 that break their own promise', async () => {
    expect(await faultOf(Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xc3]))).toEqual({ reason: 'encoding' });
    expect(await faultOf(Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x62]))).toEqual({ reason: 'encoding' });
  });
});

describe('letters', () => {
  it.each(['Bj¿rn', 'MÃ¼ller', 'MŸller', 'K„se', 'Stra§e', 'M\u0081ller', 'M\ufffdller', 'Micha³'])(
    '%j look wrong',
    (word) => {
      expect(looksWrong(word)).toBe(true);
    },
  );
  it.each(['Björn', 'MÜLLER', 'Ærøskøbing', 'Škoda', 'O’Neil', '„Haus“', 'Straße 5 – Hof', 'Çelik', '李伟', 'Łukasz'])(
    '%j look right',
    (word) => {
      expect(looksWrong(word)).toBe(false);
    },
  );
});

describe('delimiters, quotes and lines', () => {
  it.each([
    [
      'comma',
      'a,b,c\n1,2;3,4\n',
      [
        ['a', 'b', 'c'],
        ['1', '2;3', '4'],
      ],
    ],
    [
      'semicolon beside commas',
      'a;b\n1,5;2,5\n',
      [
        ['a', 'b'],
        ['1,5', '2,5'],
      ],
    ],
    [
      'tab',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a sep= line',
      'sep=,\na;x,b\n1,2\n',
      [
        ['a;x', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'doubled quotes',
      'a;b\n"say ""hi""";2',
      [
        ['a', 'b'],
        ['say "hi"', '2'],
      ],
    ],
    [
      'quotes within a cell',
      'a;b\nMax "Maxi";2',
      [
        ['a', 'b'],
        ['Max "Maxi"', '2'],
      ],
    ],
    [
      'a delimiter in quotes',
      'a;b\n"1;2";3',
      [
        ['a', 'b'],
        ['1;2', '3'],
      ],
    ],
    [
      'old Mac line ends',
      'a;b\r1;2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'blank lines',
      '\n\na;b\n;\n \n1;2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['one column', 'a\nb\n', [['a'], ['b']]],
  ])('reads %s', async (_, text, rows) => {
    expect(await cellsOf(bytes(text))).toEqual(rows);
  });
  it('knows the line of each row behind blank lines and line breaks in quotes', async () => {
    const { rows } = await parseFile(bytes('sep=;\r\na;b\r\n\r\n"x\r\ny";2\r\n3;4\r\n'));
    expect(rows).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line: 4, cells: ['x\ny', '2'] },
      { line: 6, cells: ['3', '4'] },
    ]);
  });
  it('keeps lines and cells right over files larger than one stretch', async () => {
    const lines = Array.from({ length: 15_000 }, (_, index) => `${index};"name ""${index}""";${'x'.repeat(40)}`);
    const { rows } = await parseFile(bytes(lines.join('\n')));
    expect(rows).toHaveLength(15_000);
    expect(rows[14_321]).toEqual({ line: 14_322, cells: ['14321', 'name "14321"', 'x'.repeat(40)] });
  });
});

describe('files that cannot be used', () => {
  it.each<[string, Buffer | string, Record<string, unknown>]>([
    ['empty', '', { reason: 'empty' }],
    ['blank', ' \r\n;;\r\n', { reason: 'empty' }],
    ['XLSX', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), { reason: 'spreadsheet' }],
    ['XLS', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), { reason: 'spreadsheet' }],
    ['PDF', '%PDF-1.7 …', { reason: 'notText' }],
    ['HTML', '\n <!DOCTYPE html><html><table><tr><td>a</td></tr></table>', { reason: 'html' }],
    ['an HTML table', '<table><tr><td>Vorname</td></tr></table>', { reason: 'html' }],
    ['NUL', 'a;b\nM\0x;2', { reason: 'nul', line: 2, column: 2 }],
    ['a quote never closed', 'a;b\n1;"2\n3;4\n', { reason: 'quotes', line: 2, column: 2 }],
    ['a quote closed in the wrong place', 'a;b\n"x";2\n1;"2\n3;"4"\n', { reason: 'quotes', line: 3, column: 2 }],
    [
      'too many columns',
      `a${';b'.repeat(4_999)}\n`,
      { reason: 'tooManyColumns', line: 1, column: importMaximumColumns + 1 },
    ],
    ['too many columns by tabs', `a${'\t'.repeat(4_999)}b\n`, { reason: 'tooManyColumns', line: 1 }],
    ['a cell of 1 MB', `a;b\n1;${'x'.repeat(1024 * 1024)}\n`, { reason: 'cellTooLong', line: 2, column: 2 }],
    ['a quoted cell of 1 MB', `a;b\n1;"${'x\n'.repeat(512 * 1024)}"\n`, { reason: 'cellTooLong', line: 2, column: 2 }],
    ['too many rows', 'a;b\n'.repeat(importMaximumRows + 200), { reason: 'tooManyRows' }],
    [
      'endless blanks',
      `a;b\n1;"${'x" '.repeat(10)}${' '.repeat(importMaximumCellLength)};`,
      { reason: 'cellTooLong', line: 2 },
    ],
  ])('refuses %s', async (_, content, fault) => {
    expect(await faultOf(content)).toMatchObject(fault);
  });

  it('never fails otherwise on any bytes', async () => {
    const pieces = fc.constantFrom(...['"', ';', ',', '\t', '\n', '\r', 'a', 'ü', ' ', 'sep=;\n', '\ufeff', '😀', '=']);
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
      fc.array(pieces, { maxLength: 200 }).map((parts) => bytes(parts.join(''))),
      fc.array(pieces, { maxLength: 200 }).map((parts) => bytes(parts.join(''), 'utf16le')),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (content) => {
        await faultOf(content);
      }),
      { numRuns: 500 },
    );
  });
  it('reads back whatever is quoted by the rules', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ''));
    const row = fc.array(cell, { minLength: 2, maxLength: 2 }).filter((cells) => cells.some((text) => text.trim()));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const quoted = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'));
        expect(await cellsOf(bytes(`sep=;\n${quoted.join('\r\n')}`))).toEqual(rows);
      }),
    );
  });
});
