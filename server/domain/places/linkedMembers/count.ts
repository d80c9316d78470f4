import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Joined } from '../../../core/lists/page';
import type { Computed } from '../../../core/records/spec';
import { qualified } from '../../../db/qualified';
import type { LinkTable } from './link';

/**
 * For the few units, locations or groups of one page: how many active members each has. Links are counted without a
 * look at people, and the few archived taken off.
 */
export const activeCount = (link: LinkTable, id: PgColumn): SQL<number> => {
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
 * links would ask of each row whose it is.
 */
export const activeCounts = (link: LinkTable, id: PgColumn, counted?: SQL): Joined[] => {
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

/** The count, as a field of plain records. */
export const memberCountOf = (link: LinkTable, id: PgColumn): Required<Computed<number>> => ({
  value: activeCount(link, id),
  sorted: { joined: activeCounts(link, id), value: countedMembers.mapWith(Number) },
});
