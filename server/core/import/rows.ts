import type { JobContext } from '../jobs/types';
import { fileFault, refuseMoreThan } from './fault';
import { type FileRow, parseFile } from './parse';
import { type ImportPlace, loadPacked, unpackFile } from './stored';
import { type Table, tableOf } from './table';

/** The rows of a stored file. */
const readStoredRows = async (
  { database, clientId, clock }: Pick<JobContext, 'database' | 'clientId' | 'clock'>,
  place: ImportPlace,
): Promise<FileRow[]> => {
  const stored = await database.tenant(clientId, 'read', (tx) => loadPacked(tx, place, clock.now()));
  return (await parseFile(await unpackFile(stored.packed), stored.encoding)).rows;
};

/** Settings that a check or import was started with. One of a former release did not say where the headings are. */
export interface TableSettings {
  headerLine?: number | null;
  mapping: Readonly<Record<string, number | null>>;
}

/**
 * The entries of a stored file, read as it was chosen.
 *
 * @throws CallError the fault of the file
 */
export const readStoredTable = async (
  context: Pick<JobContext, 'database' | 'clientId' | 'clock'>,
  place: ImportPlace,
  { headerLine, mapping }: TableSettings,
  maximumRows: number,
): Promise<Table> => {
  if (headerLine === undefined) throw fileFault('changed');
  const table = await tableOf(await readStoredRows(context, place), headerLine);
  const beyond = Object.values(mapping).find((index) => index !== null && index >= table.width);
  if (beyond !== undefined && beyond !== null) throw fileFault('columnMissing', { column: beyond + 1 });
  refuseMoreThan(maximumRows, table.data);
  return table;
};
