import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { defaultLanguage, type LanguageCode } from '../../../contract/shapes/constants';

/**
 * Joins to something its texts in one language: the reader's, if it speaks that, else ours, else any.
 * @param owner the column of the texts that names what they are of
 */
export const readIn = (
  texts: PgTable & { language: PgColumn },
  owner: PgColumn,
  id: PgColumn,
  language: LanguageCode,
): SQL | undefined =>
  and(
    eq(owner, id),
    sql`${texts.language} = (
      select spoken.language from ${texts} spoken where spoken.${sql.identifier(owner.name)} = ${id}
      order by spoken.language = ${language} desc, spoken.language = ${defaultLanguage} desc, spoken.language
      limit 1
    )`,
  );
