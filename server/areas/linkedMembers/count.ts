import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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
 * To join where a whole list is sorted by that count: `counted` with `parent_id` and `count` for all of `records` but
 * those of `except`. Each record's links are counted in the index; one pass over all links would ask of each row whose
 * it is. Where nothing asks for the count, PostgreSQL leaves the join out.
 */
export const activeCounts = (link: Link, records: PgTable & { id: PgColumn }, except?: SQL): SQL => {
  const [parent, member] = [link.parent, link.member].map(qualified);
  return sql`(
    select parent.id as parent_id,
      (select count(*) from ${link.table} where ${parent} = parent.id) - coalesce(sum(archived.count), 0) as count
    from ${records} parent left join (
      select ${parent} as parent_id, count(*) as count
      from members person join ${link.table} on ${member} = person.id
      where person.archived_at is not null
      group by ${parent}
    ) archived on archived.parent_id = parent.id
    where ${except ? sql`parent.id not in (${except})` : sql`true`}
    group by parent.id
  ) as counted`;
};

/** The join's condition and its value, for the unit, location or group with this id. */
export const isCounted = (id: PgColumn): SQL => sql`counted.parent_id = ${id}`;
export const countedMembers = sql`coalesce(counted.count, 0)`;
