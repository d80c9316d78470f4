import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';

/** Table with its references to other tables of companies, by name. */
interface TenantTable extends Record<string, unknown> {
  name: string;
  refersTo: string[];
}

/**
 * Orders tables so that each comes before those that it refers to; references to itself do not count.
 *
 * @throws where tables refer to each other in a circle
 */
export const inOrderOfErasing = (tables: readonly TenantTable[]): string[] => {
  const left = new Map(tables.map((table) => [table.name, table.refersTo]));
  const order: string[] = [];
  while (left.size > 0) {
    const referred = new Set([...left].flatMap(([name, refersTo]) => refersTo.filter((other) => other !== name)));
    const free = [...left.keys()].filter((name) => !referred.has(name));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const name of free) left.delete(name);
    order.push(...free);
  }
  return order;
};

/**
 * Reads the tables that hold rows of companies, in the order in which these can be deleted: those of the database as it
 * is, so that a table that is new is in it. Jobs are not: they are done. Neither is the use of a company, which is billed
 * by numbers that name nobody.
 */
export const readTenantTables = async (tx: Transaction): Promise<string[]> => {
  const tables = await rowsOf<TenantTable>(
    tx,
    sql`select tenant.relname as name, coalesce((
          select array_agg(distinct other.relname::text) from pg_constraint link
          join pg_class other on other.oid = link.confrelid
          where link.contype = 'f' and link.conrelid = tenant.oid
        ), '{}') as "refersTo"
        from pg_class tenant
        join pg_attribute own on own.attrelid = tenant.oid and own.attname = 'client_id' and not own.attisdropped
        where tenant.relkind = 'r' and tenant.relnamespace = 'public'::regnamespace and tenant.relname not in ('jobs', 'use_days', 'use_statements')
        order by tenant.relname`,
  );
  return inOrderOfErasing(tables);
};
