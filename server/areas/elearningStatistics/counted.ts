import { type SQL, sql } from 'drizzle-orm';
import { statusesByUrgency } from '../../domain/learning/standings/urgency';

/** A column for each status, of rows with `status`: how many have it. */
export const counted: SQL = sql.join(
  statusesByUrgency.map(
    (status) => sql`count(*) filter (where status = ${sql.raw(`'${status}'`)})::int as ${sql.identifier(status)}`,
  ),
  sql`, `,
);

const isValid = sql`count(*) filter (where status is not null and proof = 'valid')`;

/**
 * The columns of `counted` and, of rows of `standing` that are one course's, how many people they are, and how many
 * valid.
 */
export const countedPeople: SQL = sql`${counted}, count(status)::int as people, ${isValid}::int as "peopleValid"`;

/** The same of one person's rows: valid is who holds a valid proof of everything that counts. */
export const countedPerson: SQL = sql`${counted}, least(count(status), 1)::int as people,
  (count(status) > 0 and count(status) = ${isValid})::int as "peopleValid"`;

/** Counters of each course and unit. */
export const sums = [...statusesByUrgency, 'people', 'peopleValid'];

/** The sums of such columns of a table, under the same names; 0 of none. */
export const summed = (table: string, columns: readonly string[]): SQL =>
  sql.join(
    columns.map((name) => {
      const column = sql.identifier(name);
      return sql`coalesce(sum(${sql.identifier(table)}.${column}), 0)::int as ${column}`;
    }),
    sql`, `,
  );
