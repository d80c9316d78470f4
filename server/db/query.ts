import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { maximumRecordsPerCall, pageSizes } from '../../contract/shapes/constants';
import type { Transaction } from './database';

/** Rows of hand-written SQL. `T` says what the SQL selects; instants arrive as text, counts need `::int`. */
export const rowsOf = async <T extends Record<string, unknown>>(tx: Transaction, query: SQL): Promise<T[]> => {
  const result = (await tx.execute<T>(query)) as { rows: T[] };
  return result.rows;
};

/** The one row of hand-written SQL that selects numbers alone. */
export const numbersOf = async <T extends object>(tx: Transaction, query: SQL): Promise<T> => {
  const [row] = await rowsOf<T & Record<string, unknown>>(tx, query);
  if (!row) throw new Error('A query of numbers alone has one row');
  return row;
};

const cache = new WeakMap<Transaction, Map<string, unknown>>();

/**
 * A query built and prepared once per connection: what every request asks should not be planned anew.
 * `build` must not close over values: use `sql.placeholder`.
 */
export const preparedOnce = <Q>(tx: Transaction, name: string, build: (tx: Transaction, name: string) => Q): Q => {
  const known = cache.get(tx) ?? new Map<string, unknown>();
  cache.set(tx, known);
  if (!known.has(name)) known.set(name, build(tx, name));
  return known.get(name) as Q;
};

/**
 * The limit to prepare a query with for so many rows: one of few, lest there be a statement for each number that can be
 * asked for. What it answers too much is for the caller to leave out.
 */
export const preparedLimit = (rows: number): number =>
  [...pageSizes, maximumRecordsPerCall].find((size) => size >= rows) ?? rows;

/**
 * A limit for a query prepared once. PostgreSQL plans a query anew with each execution as long as its limit is a
 * parameter, because a limit it does not know makes every general plan look dear: so this one is written out.
 */
export const fixedLimit = (rows: number): Placeholder =>
  // Drizzle writes whatever SQL it is given here; its types know numbers and placeholders only.
  sql.raw(String(Math.trunc(rows))) as unknown as Placeholder;
