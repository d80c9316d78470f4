import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Joined } from '../../core/lists/page';
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
 * To join where a whole list is sorted by that count: `linked` and `archived` of each record that the list's condition
 * leaves, or of those alone that `counted` is true for. Each record's links are counted in the index; one pass over all
 * links would ask of each row whose it is. Where nothing asks for the count, PostgreSQL leaves both joins out.
 */
export const activeCounts = (link: Link, id: PgColumn, counted?: SQL): Joined[] => {
  const [parent, member, parentId] = [link.parent, link.member, id].map(qualified);
  return [
    {
      table: sql`(
        select ${parent} as parent_id, count(*) as count
        from members person join ${link.table} on ${member} = person.id
        where person.archived_at is not null
        group by ${parent}
      ) as archived`,
      on: sql`archived.parent_id = ${parentId}`,
    },
    {
      table: sql`lateral (
        select count(*) as count from ${link.table} where ${and(sql`${parent} = ${parentId}`, counted)}
      ) as linked`,
      on: sql`true`,
    },
  ];
};

/** The joins' value. */
export const countedMembers = sql`(linked.count - coalesce(archived.count, 0))`;

/** For `extra` of a page: the count that its list is sorted by; else null, as it would be counted for the whole list. */
export const pageCount = (
  isSortedBy: boolean,
  counted: SQL = countedMembers,
): { memberCount: SQL.Aliased<number | null> } => ({
  memberCount: sql<number | null>`${isSortedBy ? counted : sql`null::bigint`}`.as('member_count'),
});

/** For the rows of that page: what is known already is not counted again. */
export const countOnPage = ({ memberCount }: { memberCount: SQL | SQL.Aliased }, otherwise: SQL): SQL<number> =>
  sql`coalesce(${memberCount}, ${otherwise})`.mapWith(Number);
