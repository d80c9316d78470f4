import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Direction = 'asc' | 'desc';

/** A total order: by the wanted value, between equals by German name, then by id. Empty values come last. */
export const totalOrder = (
  value: SQLWrapper,
  { name, id }: Record<'name' | 'id', PgColumn>,
  direction: Direction,
): SQL[] => {
  const directed = direction === 'asc' ? asc : desc;
  return [sql`${directed(value)} nulls last`, directed(name), directed(id)];
};

/** Identifiers sort the same wherever the database stands. */
export const identifierOrder = (identifier: PgColumn): SQL => sql`${identifier} collate "C"`;

/** A row's place in the list: what is looked up for a page only can then be put in order again. */
export const placeIn = (order: readonly SQL[]) =>
  sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as('page_place');
