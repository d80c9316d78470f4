import * as z from 'zod/mini';
import type { Permission } from '../../../contract/names/permissions';
import type { Database, Transaction } from '../../db/database';
import type { ImportLists, imports } from '../../db/schema';
import type { Caller } from '../context/context';
import type { JobContext } from '../jobs/types';
import type { Recognition } from './describe';
import type { TableSettings } from './rows';
import type { Read } from './slices';
import type { StoredImport } from './stored';
import type { Table } from './table';

/** Payload of a job: which import it is about, what is to be done with it, and in whose name. */
export const runPayload = z.object({
  importCursor: z.uuid(),
  phase: z.enum(['checking', 'importing']),
  actor: z.object({ id: z.uuid(), name: z.string(), isAdviser: z.optional(z.boolean()) }),
});
export type RunPayload = z.output<typeof runPayload>;

/** Columns of an import as it is stored. */
type Stored = typeof imports.$inferInsert;

/** Findings of a dry run, in numbers and row by row. */
interface Found {
  numbers: Pick<Stored, 'processed' | 'faultless' | 'faulty' | 'existing' | 'report' | 'digest'>;
  lists: { readonly [List in keyof ImportLists]?: readonly ImportLists[List][] };
}

/**
 * Progress callback of a long job after each row: notes now and then how far it is, and that this instance is still at
 * it.
 */
export type Progress = (processed: number) => Promise<void>;

/** Work of a job on a stored file. */
export interface Work<Settings> extends RunPayload {
  context: JobContext;
  stored: StoredImport;
  settings: Settings;
  read: Read;
  /** Reads the entries of the file, whose number the progress goes towards from then on. Throws the fault of the file. */
  readTable: () => Promise<Table & { progress: Progress }>;
  /** Loads who imports, in the role they have now. */
  loadCaller: () => Promise<Caller>;
}

/**
 * Writes everything in one transaction, with what the import is then and that it is done, on behalf of a caller who is
 * asked for once more. Nothing if another instance has ended the import meanwhile.
 */
export type WriteOnce = (
  caller: Caller,
  write: (tx: Transaction, stored: StoredImport) => Promise<Partial<Stored>>,
) => Promise<void>;

/** Kind of import: what people and registers each add to the way from an uploaded file to what is written. */
export interface ImportKind<Settings extends TableSettings> extends Recognition<Settings['mapping']> {
  /** Area as which imports are stored: the one whose calls deal with them. */
  area: string;
  /** Permission that it takes to import. */
  access: Permission;
  /** True if an import is nobody's but theirs who began it. */
  isOwn?: boolean;
  /** Rows that a kind of database takes at once. */
  maximumRowsOf: (kind: Database['kind']) => number;
  /** Column of the choices with which a check or an import is started. */
  column: 'settings' | 'recordSettings';
  /** Kind of the job that checks or imports. */
  job: string;
  /** The dry run: writes nothing. */
  check: (work: Work<Settings>) => Promise<Found>;
  /** The import: checks everything anew, since hours may lie between check and import, and writes it. */
  run: (work: Work<Settings>, write: WriteOnce) => Promise<void>;
}
