import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { defaultLanguage, type LanguageCode } from '../../../contract/shapes/constants';
import type { Assignable } from './assignable';

/** Parts of queries that read cards of something assignable: its version of now, its texts, its languages. */
export const cardOf = ({ items, versions, texts, item }: Assignable) => {
  /** The id of an item's newest version: what is begun now is begun with that. */
  const newestVersionOf = (itemId: SQLWrapper): SQL => sql`(
    select newest.id from ${versions} newest where newest.${sql.identifier(item.version.name)} = ${itemId}
    order by newest.number desc limit 1
  )`;
  const spoken = sql`from ${texts} spoken where spoken.version_id = ${versions.id}`;
  return {
    newestVersionOf,
    /** Joins to an item the version that whoever begins now gets. */
    isCurrentVersion: (): SQL => eq(versions.id, newestVersionOf(items.id)),
    /** Joins to a version its texts in one language: the reader's, if it speaks that, else ours, else any. */
    isReadIn: (language: LanguageCode): SQL | undefined =>
      and(
        eq(texts.versionId, versions.id),
        sql`${texts.language} = (
          select spoken.language ${spoken}
          order by spoken.language = ${language} desc, spoken.language = ${defaultLanguage} desc, spoken.language
          limit 1
        )`,
      ),
    /** The languages that a version speaks, as one column. */
    spokenLanguages: sql<LanguageCode[]>`(select json_agg(spoken.language order by spoken.language) ${spoken})`,
  };
};
