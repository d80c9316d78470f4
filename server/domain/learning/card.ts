import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { defaultLanguage } from '../../../contract/shapes/constants';
import { elearnings, elearningTexts, elearningVersions } from '../../db/schema';

/** Columns of a course's card: for a query that joins `elearning_versions` and `elearning_texts` as below. */
export const cardColumns = {
  title: elearningTexts.title,
  headline: elearningTexts.headline,
  description: elearningTexts.description,
  category: elearningVersions.category,
  imagePath: elearningVersions.imagePath,
  duration: elearningVersions.duration,
};

/** Joins to an e-learning the version that whoever begins now gets. */
export const isCurrentVersion = (): SQL | undefined =>
  and(
    eq(elearningVersions.elearningId, elearnings.id),
    sql`${elearningVersions.number} = (
      select max(newest.number) from elearning_versions newest where newest.elearning_id = ${elearnings.id}
    )`,
  );

/** Joins to a version its texts in one language: the reader's, if the course speaks it, else ours, else any. */
export const isReadIn = (language: LanguageCode): SQL | undefined =>
  and(
    eq(elearningTexts.versionId, elearningVersions.id),
    sql`${elearningTexts.language} = (
      select spoken.language from elearning_texts spoken where spoken.version_id = ${elearningVersions.id}
      order by spoken.language = ${language} desc, spoken.language = ${defaultLanguage} desc, spoken.language
      limit 1
    )`,
  );

/** The languages that a version speaks, as one column. */
export const spokenLanguages = sql<LanguageCode[]>`(
  select json_agg(spoken.language order by spoken.language)
  from elearning_texts spoken where spoken.version_id = ${elearningVersions.id}
)`;
