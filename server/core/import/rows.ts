import type { JobContext } from '../jobs/types';
import { fileFault } from './fault';
import { type FileRow, parseFile } from './parse';
import { type ImportPlace, loadPacked, unpackFile } from './stored';

/** The rows of a stored file. */
export const readStoredRows = async (
  { database, clientId, clock }: Pick<JobContext, 'database' | 'clientId' | 'clock'>,
  place: ImportPlace,
): Promise<FileRow[]> => {
  const stored = await database.tenant(clientId, 'read', (tx) => loadPacked(tx, place, clock.now()));
  return (await parseFile(await unpackFile(stored.packed), stored.encoding)).rows;
};

/** The rows to import, and how wide the first row of the file is. */
export const dataRows = (
  rows: FileRow[],
  { skipHeaderRow, mapping }: { skipHeaderRow: boolean; mapping: Readonly<Record<string, number | null>> },
): { data: FileRow[]; width: number } => {
  const width = rows[0]?.cells.length ?? 0;
  const data = skipHeaderRow ? rows.slice(1) : rows;
  if (data.length === 0) throw fileFault('headerOnly', { line: rows[0]?.line ?? 1 });
  const beyond = Object.values(mapping).find((index) => index !== null && index >= width);
  if (beyond !== undefined && beyond !== null) throw fileFault('columnMissing', { column: beyond + 1 });
  return { data, width };
};

/** A row with too many cells passes if those are empty; one with too few never does. */
export const hasRightWidth = ({ cells }: FileRow, width: number): boolean =>
  cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '');
