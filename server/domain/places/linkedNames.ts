import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import type { LinkTable } from './linkedMembers/link';

interface Places {
  link: LinkTable;
  table: PgTable;
  id: PgColumn;
  name: PgColumn;
  /** Row rule of those whom the caller may see; all, if it says nothing. */
  condition?: SQL | undefined;
}

/** By person: what the units, locations or groups are called that they are linked to, in the order of their names. */
export const linkedNamesOf = async (
  tx: Transaction,
  memberIds: readonly string[],
  { link, table, id, name, condition }: Places,
): Promise<Map<string, string[]>> => {
  const rows = await rowsOf<{ memberId: string; names: string[] }>(
    tx,
    sql`select ${link.member} as "memberId", json_agg(${name} order by ${name}, ${id}) as names
      from ${link.table} join ${table} on ${id} = ${link.parent}
      where ${and(anyOf(link.member, [...new Set(memberIds)]), condition)}
      group by ${link.member}`,
  );
  return new Map(rows.map(({ memberId, names }) => [memberId, names]));
};
