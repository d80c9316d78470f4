import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Preparation } from '../../core/context/context';
import type { Cell, Table } from '../../core/exports/spreadsheet';
import { type ArchivedTable, archivedColumns } from './tables';

/** Rows held at once. */
const sliceSize = 250;

/** Columns of the primary key. */
const keyOf = ({ table }: ArchivedTable): PgColumn[] => {
  const [composed] = getTableConfig(table).primaryKeys;
  const names = composed?.columns.map(({ name }) => name);
  return Object.values(getTableColumns(table)).filter(({ primary, name }) => names?.includes(name) ?? primary);
};

const isOfClient = ({ table, isOf }: ArchivedTable, clientId: string): SQL => {
  if (isOf) return isOf(clientId);
  const { clientId: owner } = getTableColumns(table);
  if (!owner) throw new Error('A table of the archive has rows of companies');
  return eq(owner, clientId);
};

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

const isAfter = (key: readonly PgColumn[], last: readonly string[]): SQL => {
  const values = key.map((column, index) => sql`${last[index]}::${sql.raw(column.getSQLType())}`);
  return sql`(${list(key.map((column) => sql`${column}`))}) > (${list(values)})`;
};

const cellOf = (value: unknown): Cell => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
};

/** Rows of a table in the order of its key, a slice and a transaction at a time. */
async function* slicesOf(archived: ArchivedTable, read: Preparation['read'], clientId: string) {
  const columns = archivedColumns(archived);
  const key = keyOf(archived);
  const names = Object.keys(columns);
  // As text: so an instant keeps what a date of JavaScript would round.
  const last = sql<string[]>`array[${list(key.map((column) => sql`${column}::text`))}]`;
  let former: readonly string[] | undefined;
  for (let isFull = true; isFull; ) {
    const after = former && isAfter(key, former);
    const rows: { row: Record<string, unknown>; last: string[] }[] = await read((tx) =>
      tx
        .select({ row: columns, last })
        .from(archived.table)
        .where(and(isOfClient(archived, clientId), after))
        .orderBy(...key)
        .limit(sliceSize),
    );
    yield rows.map(({ row }) => names.map((name) => cellOf(row[name] ?? null)));
    former = rows.at(-1)?.last;
    isFull = rows.length === sliceSize;
  }
}

/** A table of the archive, whose columns are called as in the API. */
export const tableOf = (
  archived: ArchivedTable,
  read: Preparation['read'],
  clientId: string,
): Pick<Table, 'heading' | 'slices'> => ({
  heading: Object.keys(archivedColumns(archived)),
  slices: () => slicesOf(archived, read, clientId),
});
