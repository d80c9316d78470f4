import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call } from '../../../../contract/kit/call';
import type { Transaction } from '../../../db/database';
import type { AuditEvent, Caller } from '../../context/context';
import type { JobContext } from '../../jobs/types';

/** Values by field, as a form and its record have them. */
export type Values = Record<string, unknown>;

/** Table that a field points to. */
export interface Referenced {
  table: PgTable;
  id: PgColumn;
  visible: (caller: Caller) => SQL | undefined;
  /** Columns by which a file may call a record: its identifier, else its name. People have neither. */
  called?: { identifier: PgColumn; name: PgColumn };
}

/** Transaction of a job that writes records on behalf of somebody. */
export interface Writing {
  tx: Transaction;
  job: JobContext;
  caller: Caller;
}

/** Plain record that can be imported: the form that its rows are read as, and what the record engine does with it. */
export interface ImportedRecord {
  area: string;
  /** The call that creates one: its form is what a row is read as. */
  create: Call;
  /** The field that a record is called by, and those that tell apart records called the same. */
  titleField: string;
  belongsTo: readonly string[];
  /** The fields that no two records share: by the refusal that says so. */
  unique: ReadonlyMap<string, string>;
  /** Fields of a form that may be a slip. */
  doubtsOf: ((form: Values) => readonly string[]) | undefined;
  referencedBy: (resource: string, field: string) => Referenced;
  /** Of records that the caller may see and that are called so, their titles and what they belong to. */
  findCalled: (tx: Transaction, caller: Caller, titles: readonly string[]) => Promise<Values[]>;
  /** Creates the records of rows, and what else their rows say. */
  createAll: (writing: Writing, rows: readonly Values[]) => Promise<void>;
  audit: (writing: Writing, event: AuditEvent) => Promise<void>;
}
