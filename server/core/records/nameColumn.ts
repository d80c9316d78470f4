import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Column of a record's name: whatever its contract's word for it, the column is `name`. */
export const nameColumn = (table: PgTable): PgColumn => {
  const column = Object.values(getTableColumns(table)).find(({ name }) => name === 'name');
  if (!column) throw new Error(`${getTableName(table)} has no column "name" to call its records by`);
  return column;
};
