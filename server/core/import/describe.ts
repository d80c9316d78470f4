import {
  type ImportEncoding,
  type ImportFileRow,
  importEncodings,
  type UploadedFile,
} from '../../../contract/kit/importFile';
import { bytesOf, judgeLetters, readBytes } from './decode';
import type { FileColumn } from './evidence';
import { refuseMoreThan } from './fault';
import { type FieldsOf, guessHeaderRow, headingsAt } from './headerRow';
import type { FileRow } from './parse';
import { type Table, tableOf } from './table';

const sampleCount = 3;
const longestSample = 100;
/** Rows to choose the headings from, and the cells of each that are shown. */
const [firstRows, firstCells] = [40, 12];
/** Entries whose cells tell what a column holds. */
const judgedRows = 100;
/** Rows that are named as examples of what is no entry. */
const asideRows = 5;

/** How columns of a file are known to be fields of what is imported. */
export interface Recognition<Mapping> {
  /** Finds the fields that a heading may mean. */
  fieldsOf: FieldsOf<string>;
  guessMapping: (columns: readonly FileColumn[]) => Mapping;
  /** The column whose cells are shown to nobody. */
  hiddenColumn?: (mapping: Mapping) => number | null;
  /** The columns whose cells tell best whether letters are read right. */
  tellingColumns: (mapping: Mapping) => readonly (number | null)[];
}

/** A file that was read: how, and which line was chosen for its headings, if one was. */
interface ReadFile {
  rows: readonly FileRow[];
  encoding: ImportEncoding;
  headerLine?: number | null | undefined;
  /** More entries are refused. */
  maximumRows?: number;
}

/** Tells that there is something, not even how long it is. */
const hidden = (cell: string): string => (cell === '' ? '' : '••••••••');

/** Some cells as each encoding reads them, to choose by looking. */
const readingsOf = (samples: readonly string[], encoding: ImportEncoding): UploadedFile['readings'] => {
  if (samples.length === 0) return [];
  const bytes = samples.map((sample) => bytesOf(sample, encoding));
  return importEncodings.map((each) => ({
    encoding: each,
    samples: bytes.map((some) => readBytes(some, each).replace(/\p{Cc}/gu, '\ufffd')),
  }));
};

/** The headings of the columns, by the row that was chosen or guessed. */
const readTable = async (
  { rows, headerLine, maximumRows = rows.length }: ReadFile,
  fieldsOf: FieldsOf<string>,
): Promise<{ table: Table; line: number | null; headings: string[] }> => {
  const guessed = headerLine === undefined ? guessHeaderRow(rows, fieldsOf) : null;
  const line = guessed === null ? (headerLine ?? null) : (rows[guessed]?.line ?? null);
  const table = await tableOf(rows, line);
  refuseMoreThan(maximumRows, table.data);
  const headings = table.header < 0 ? [] : headingsAt(rows, table.header, fieldsOf);
  return { table, line, headings };
};

/**
 * Describes a file to the wizard: where its headings stand, its columns with samples, and our guess which is
 * which.
 *
 * @throws CallError the fault of a file without entries
 */
export const describeFile = async <Mapping>(
  importCursor: string,
  fileName: string,
  file: ReadFile,
  { fieldsOf, guessMapping, hiddenColumn = () => null, tellingColumns }: Recognition<Mapping>,
): Promise<UploadedFile<Mapping>> => {
  const { rows, encoding } = file;
  const { table, line, headings } = await readTable(file, fieldsOf);
  const judged = table.data.slice(0, judgedRows);
  const columns = Array.from({ length: table.width }, (_, index) => ({
    heading: headings[index] ?? '',
    values: judged.map(({ cells }) => cells[index] ?? ''),
  }));
  const mapping = guessMapping(columns);
  const secret = hiddenColumn(mapping);
  const shown = (cell: string, index: number, isEntry: boolean): string =>
    isEntry && index === secret ? hidden(cell) : cell.trim().slice(0, longestSample);
  const entries = new Set(table.data);
  const rowOf = (row: FileRow): ImportFileRow => ({
    line: row.line,
    cells: row.cells.slice(0, firstCells).map((cell, index) => shown(cell, index, entries.has(row))),
  });
  const { samples, suspicious } = await judgeLetters(
    table.data,
    secret,
    tellingColumns(mapping).flatMap((index) => index ?? []),
  );
  return {
    importCursor,
    fileName,
    rowCount: table.data.length,
    columns: columns.map(({ heading, values }, index) => ({
      index,
      heading: heading.slice(0, longestSample),
      samples: values.slice(0, sampleCount).map((cell) => shown(cell, index, true)),
    })),
    headerLine: line,
    firstRows: rows.slice(0, firstRows).map(rowOf),
    aside: { count: table.aside.length, rows: table.aside.slice(0, asideRows).map(rowOf) },
    encoding,
    readings: readingsOf(samples, encoding),
    suspicious,
    mapping,
  };
};
