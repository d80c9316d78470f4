import { type ImportEncoding, importEncodings, type UploadedFile } from '../../../contract/importFile';
import { bytesOf, judgeLetters, readBytes } from './decode';
import { fileFault } from './fault';
import type { FileRow } from './parse';

const sampleCount = 3;
const longestSample = 100;

/** How columns of a file are known to be fields of what is imported. */
export interface Recognition<Mapping> {
  guessHeaderRow: (rows: readonly FileRow[]) => boolean;
  guessMapping: (headings: readonly string[]) => Mapping;
  /** The column whose cells are shown to nobody. */
  hiddenColumn?: (mapping: Mapping) => number | null;
  /** The columns whose cells tell best whether letters are read right. */
  tellingColumns: (mapping: Mapping) => readonly (number | null)[];
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

/** What the wizard needs to know of a file: its columns with samples, and our guess which is which. */
export const describeFile = async <Mapping>(
  importCursor: string,
  fileName: string,
  { rows, encoding }: { rows: readonly FileRow[]; encoding: ImportEncoding },
  { guessHeaderRow, guessMapping, hiddenColumn = () => null, tellingColumns }: Recognition<Mapping>,
): Promise<UploadedFile<Mapping>> => {
  const headings = rows[0]?.cells ?? [];
  const hasHeaderRow = guessHeaderRow(rows);
  if (hasHeaderRow && rows.length === 1) throw fileFault('headerOnly', { line: rows[0]?.line ?? 1 });
  const mapping = guessMapping(hasHeaderRow ? headings : []);
  const secret = hiddenColumn(mapping);
  const sampleOf = ({ cells }: FileRow, index: number): string => {
    const cell = cells[index] ?? '';
    return index === secret ? hidden(cell) : cell.slice(0, longestSample);
  };
  const telling = tellingColumns(mapping).flatMap((index) => index ?? []);
  const { samples, suspicious } = await judgeLetters(rows, secret, telling);
  return {
    importCursor,
    fileName,
    rowCount: rows.length,
    columns: headings.map((heading, index) => ({
      index,
      heading: heading.trim().slice(0, longestSample),
      samples: rows.slice(1, 1 + sampleCount).map((row) => sampleOf(row, index)),
    })),
    hasHeaderRow,
    encoding,
    readings: readingsOf(samples, encoding),
    suspicious,
    mapping,
  };
};
