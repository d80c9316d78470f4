import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';

const digits = 6;
const write = (year: string, count: number): string => `${year}-${String(count).padStart(digits, '0')}`;

/** The highest count of a year, among the numbers between two of equal length: so it is the same in any collation. */
const highest = async (tx: Transaction, clientId: string, year: string, length: number): Promise<number> => {
  const [from, to] = [`${year}-${'0'.repeat(length)}`, `${year}-${'9'.repeat(length)}`];
  const [row] = await rowsOf<{ number: string }>(
    tx,
    sql`select number from elearning_results
      where client_id = ${clientId} and number between ${from} and ${to}
        ${length > digits ? sql`and length(number) = ${to.length}` : sql``}
      order by number desc limit 1`,
  );
  return Number(row?.number.slice(year.length + 1) ?? 0);
};

/**
 * The number of the company's next certificate in a year, such as `2026-000123`; more digits once six do not suffice.
 * Lock the company's row before, so that two people never get the same.
 */
export const nextNumber = async (tx: Transaction, clientId: string, year: string): Promise<string> => {
  let count = await highest(tx, clientId, year, digits);
  if (count + 1 >= 10 ** digits) count = Math.max(count, await highest(tx, clientId, year, digits + 1));
  return write(year, count + 1);
};
