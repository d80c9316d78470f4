import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../../contract/names/errors';

/** Link: where it is kept who belongs to a record. */
export interface LinkTable {
  table: PgTable;
  /** The column with the record. */
  parent: PgColumn;
  member: PgColumn;
}

/** The same of an org unit, a location or a group, whose members are changed alike. */
export interface Link extends LinkTable {
  /** Tells whether the company's identity provider has linked somebody, where it can. */
  byProvider?: PgColumn;
  /** True if who is linked anew has moved, and is instructed for where they are now. */
  isWorkplace: boolean;
  /** Error code of a change if one of the members cannot be linked, or is not. */
  notChanged: ErrorCode;
  /** Words of the audit log for the unit, location or group, and the changes of who belongs to it. */
  logged: { subjectType: string; linked: string; unlinked: string };
}
