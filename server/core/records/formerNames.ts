import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/query';
import type { Context } from '../context/context';
import { namedTables } from './namedTables';
import type { Names } from './readChanges';

/** The fields by which forms call a record, as entries of the log have them. */
const nameFields: readonly string[] = [
  ...new Set(
    namedTables.flatMap(({ table, name }) =>
      Object.entries(getTableColumns(table)).flatMap(([field, column]) => (column === name ? field : [])),
    ),
  ),
  'title',
];

/**
 * Name that an entry of the log has for its subject: of an old and a new name the new one, and of what was deleted the
 * old one.
 */
const nameInEntry: SQL = sql`coalesce(${sql.join(
  nameFields.map((field) => sql`changes -> ${field}::text ->> 1, changes -> ${field}::text ->> 0`),
  sql`, `,
)})`;

interface Options {
  /** Only of what an entry says that it was deleted: whatever is still there may be out of the reader's reach. */
  onlyDeleted?: boolean;
}

/**
 * The former names of records that are gone, by id, as the last entry of the log that names each has them. Of people
 * nothing is found: their names go with them.
 */
export const readFormerNames = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  ids: readonly string[],
  { onlyDeleted = false }: Options = {},
): Promise<Names> => {
  if (ids.length === 0) return new Map();
  const ofSubject = sql`client_id = ${clientId}::uuid and subject_id = any(${sql.param(ids)}::uuid[])`;
  const isDeleted = sql`subject_id in (select subject_id from audit_events where ${ofSubject} and action like '%.delete')`;
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select distinct on (subject_id) subject_id as id, ${nameInEntry} as name from audit_events
      where ${ofSubject} and subject_type not in ('member', 'adviser') and ${nameInEntry} is not null
        and ${onlyDeleted ? isDeleted : sql`true`}
      order by subject_id, at desc, id desc`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
