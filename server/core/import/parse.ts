import Papa from 'papaparse';
import type { ImportEncoding } from '../../../contract/kit/importFile';
import { importMaximumCellLength, importMaximumColumns, importMaximumRows } from '../../../contract/shapes/constants';
import { createYield } from '../../base/eventLoop';
import { decode, guessEncoding } from './decode';
import { findDelimiter } from './delimiter';
import { fileFault, placeOf } from './fault';

const startsWith = (content: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/** Refuses what is no text whatever its name says: spreadsheets, web pages, documents, pictures. */
export const refuseOtherFormats = (content: Uint8Array): void => {
  if (content.length === 0) throw fileFault('empty');
  const isZip = startsWith(content, 0x50, 0x4b, 0x03, 0x04) || startsWith(content, 0x50, 0x4b, 0x05, 0x06);
  if (isZip || startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) throw fileFault('spreadsheet');
  const isPdf = startsWith(content, 0x25, 0x50, 0x44, 0x46);
  const isPicture = startsWith(content, 0x89, 0x50, 0x4e, 0x47) || startsWith(content, 0xff, 0xd8, 0xff);
  if (isPdf || isPicture || startsWith(content, 0x1f, 0x8b)) throw fileFault('notText');
};

/** Refuses a web page or XML: some systems export tables as such and call them CSV or XLS. */
export const refuseMarkup = (text: string): void => {
  if (/^\s*<(?:!doctype|html|head|meta|body|table|\?xml)\b/i.test(text.slice(0, 1_000))) throw fileFault('html');
};

interface Start {
  delimiter: string;
  /** Offset at which the first row begins, and its line. */
  offset: number;
  line: number;
}

/** The delimiter: what a `sep=` line of Excel says, else what the whole file tells. */
const findStart = async (text: string): Promise<Start> => {
  const declared = /^"?sep=([;,\t])"?[^\S\n]*\n/i.exec(text);
  if (declared?.[1]) return { delimiter: declared[1], offset: declared[0].length, line: 2 };
  return { delimiter: await findDelimiter(text, 0), offset: 0, line: 1 };
};

/** One row of the file that is not blank. */
export interface FileRow {
  /** Line of the file in which the row begins, from 1. */
  line: number;
  cells: readonly string[];
}

interface Parsed {
  data: string[][];
  /** `index` is the character behind the opening quote. */
  errors: { row: number; index: number }[];
  meta: { cursor: number };
}

/** Characters parsed in one go. A row that is longer gets the next go with twice as many. */
const stretch = 128 * 1024;

const isBlankCode = (code: number): boolean =>
  code <= 0x20 ? code !== 0x0a : code === 0xa0 || (code >= 0x1680 && /\s/.test(String.fromCharCode(code)));

/** The parser measures blanks behind quotes again and again: endless ones would keep it busy for minutes. */
const refuseEndlessBlanks = async (text: string): Promise<void> => {
  const yieldToOthers = createYield();
  let run = 0;
  for (let index = 0; index < text.length; index++) {
    if (index % stretch === 0) await yieldToOthers();
    run = isBlankCode(text.charCodeAt(index)) ? run + 1 : 0;
    if (run <= importMaximumCellLength) continue;
    throw fileFault(text[index] === '\t' ? 'tooManyColumns' : 'cellTooLong', { line: placeOf(text, index).line });
  }
};

const checkCells = ({ line, cells }: FileRow): void => {
  if (cells.length > importMaximumColumns)
    throw fileFault('tooManyColumns', { line, column: importMaximumColumns + 1 });
  const long = cells.findIndex((cell) => cell.length > importMaximumCellLength);
  if (long >= 0) throw fileFault('cellTooLong', { line, column: long + 1 });
};

/** Titles, headings and totals that a file may have beside as many entries as there may be. */
const rowsAside = 100;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 1);

/**
 * The rows of a decoded file without the blank ones, by comma, semicolon or tab.
 * Throws the fault of the file, with line and column where there is one.
 */
export const parseText = async (text: string): Promise<FileRow[]> => {
  refuseMarkup(text);
  await refuseEndlessBlanks(text);
  const { delimiter, ...start } = await findStart(text);
  const parser = new Papa.Parser({ delimiter, newline: '\n', fastMode: false });
  const yieldToOthers = createYield();
  const rows: FileRow[] = [];
  let { offset, line } = start;
  let length = stretch;

  const quoteFault = (piece: string, quote: number) => {
    const { data } = parser.parse(piece.slice(0, quote), 0, false) as Parsed;
    return fileFault('quotes', {
      line: line + placeOf(piece, quote).line - 1,
      column: data.at(-1)?.length ?? 1,
    });
  };

  while (offset < text.length) {
    const isLast = offset + length >= text.length;
    const piece = text.slice(offset, offset + length);
    const { data, errors, meta } = parser.parse(piece, 0, !isLast) as Parsed;
    // The row that the piece cuts off may look wrong without being so.
    const error = errors.find(({ row }) => isLast || row < data.length);
    if (error) throw quoteFault(piece, error.index - 1);
    for (const cells of data) {
      const row = { line, cells };
      line += linesIn(cells);
      if (isBlank(cells)) continue;
      checkCells(row);
      // More than the limit: what of it are titles and headings is known only later.
      if (rows.length >= importMaximumRows + rowsAside) throw fileFault('tooManyRows', { line: row.line });
      rows.push(row);
    }
    offset = isLast ? text.length : offset + meta.cursor;
    length = data.length > 0 ? stretch : length * 2;
    await yieldToOthers();
  }
  if (rows.length === 0) throw fileFault('empty');
  return rows;
};

/** The rows of an uploaded file, and how it was read: as asked, else as guessed. Throws the fault of the file. */
export const parseFile = async (
  content: Uint8Array,
  asked?: ImportEncoding | null,
): Promise<{ rows: FileRow[]; encoding: ImportEncoding }> => {
  refuseOtherFormats(content);
  const yieldToOthers = createYield();
  const encoding = asked ?? guessEncoding(content);
  await yieldToOthers();
  const text = decode(content, encoding);
  await yieldToOthers();
  return { rows: await parseText(text), encoding };
};
