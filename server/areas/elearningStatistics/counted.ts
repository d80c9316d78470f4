import { type SQL, sql } from 'drizzle-orm';
import { pressing } from './entryRows';

/** A column for each status, of rows with `status`: how many have it. */
export const counted: SQL = sql.join(
  pressing.map(
    (status) => sql`count(*) filter (where status = ${sql.raw(`'${status}'`)})::int as ${sql.identifier(status)}`,
  ),
  sql`, `,
);

/** The sums of such columns of a table, under the same names; 0 of none. */
export const summed = (table: string): SQL =>
  sql.join(
    pressing.map((status) => {
      const column = sql.identifier(status);
      return sql`coalesce(sum(${sql.identifier(table)}.${column}), 0)::int as ${column}`;
    }),
    sql`, `,
  );
