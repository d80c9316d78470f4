import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { readIn } from '../../core/company/readIn';
import type { Assignable } from './assignable';

/** Parts of queries that read cards of something assignable: its version of now, its texts, its languages. */
export const cardOf = ({ items, versions, texts, item }: Assignable) => {
  /** The id of an item's newest version: what is begun now is begun with that. */
  const newestVersionOf = (itemId: SQLWrapper): SQL => sql`(
    select newest.id from ${versions} newest where newest.${sql.identifier(item.version.name)} = ${itemId}
    order by newest.number desc limit 1
  )`;
  return {
    newestVersionOf,
    /** Joins to an item the version that whoever begins now gets. */
    isCurrentVersion: (): SQL => eq(versions.id, newestVersionOf(items.id)),
    /** Joins to a version its texts in one language. */
    isReadIn: (language: LanguageCode) => readIn(texts, texts.versionId, versions.id, language),
    /** The languages that a version speaks, as one column. */
    spokenLanguages: sql<LanguageCode[]>`(
      select json_agg(spoken.language order by spoken.language)
      from ${texts} spoken where spoken.version_id = ${versions.id}
    )`,
  };
};
