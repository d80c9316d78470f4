import { getTableColumns, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../db/schema';
import { nameColumn } from './nameColumn';

interface NamedTable {
  table: PgTable;
  id: PgColumn;
  name: PgColumn;
}

const kept = ['id', 'client_id', 'name', 'search', 'version'];

/** Every table of records that a company manages by name: those with the columns of `recorded`. */
export const namedTables: readonly NamedTable[] = Object.values(schema as Record<string, unknown>).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const columns: PgColumn[] = Object.values(getTableColumns(table));
  const id = columns.find((column) => column.name === 'id');
  const isNamed = kept.every((name) => columns.some((column) => column.name === name));
  return id && isNamed ? [{ table, id, name: nameColumn(table) }] : [];
});
