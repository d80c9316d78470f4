import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Link } from './link';

/** With its table's name: where a query selects from one table only, Drizzle would leave that out. */
const qualified = (column: PgColumn): SQL =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;

/**
 * For the few units, locations or groups of one page: how many active members each has. Links are counted without a
 * look at people, and the few archived taken off.
 */
export const activeCount = (link: Link, id: PgColumn): SQL<number> => {
  const [parent, member, parentId] = [link.parent, link.member, id].map(qualified);
  return sql`(
    (select count(*) from ${link.table} where ${parent} = ${parentId}) - (
      select count(*) from members archived join ${link.table} on ${member} = archived.id
      where archived.archived_at is not null and ${parent} = ${parentId}
    )
  )`.mapWith(Number);
};

/**
 * To join where a whole list is sorted by that count: `counted` with `parent_id` and `count`, in one pass over all
 * links but those of `except`. Where nothing asks for the count, PostgreSQL leaves the join out.
 */
export const activeCounts = ({ table, parent, member }: Link, except?: SQL): SQL =>
  sql`(
    select ${parent} as parent_id, count(*) as count
    from ${table} left join members archived on archived.id = ${member} and archived.archived_at is not null
    where ${and(sql`archived.id is null`, except && sql`${parent} not in (${except})`)}
    group by ${parent}
  ) as counted`;

/** The join's condition and its value, for the unit, location or group with this id. */
export const isCounted = (id: PgColumn): SQL => sql`counted.parent_id = ${id}`;
export const countedMembers = sql`coalesce(counted.count, 0)`;
