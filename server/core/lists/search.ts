import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldForSearch } from '../search';

/** Every word stands somewhere in the search text. For tables that are small enough to look through. */
export const containsWords = (column: PgColumn, typed: string | undefined): SQL | undefined => {
  const words = foldForSearch(typed ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return and(...words.map((word) => sql`position(${word}::text in ${column}) > 0`));
};
