import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../contract/errors';

/** Where it is kept who belongs to an org unit, a location or a group. */
export interface Link {
  table: PgTable;
  /** The column with the unit, location or group. */
  parent: PgColumn;
  member: PgColumn;
  /** What a change is refused by if one of the members cannot be linked, or is not. */
  notChanged: ErrorCode;
  /** What the audit log calls the unit, location or group, and the changes of who belongs to it. */
  logged: { subjectType: string; linked: string; unlinked: string };
}
