import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '../../../../contract/riskAssessments/riskAssessmentContent';
import { defaultLanguage, type LanguageCode } from '../../../../contract/shapes/constants';
import { riskAssessmentTexts, riskAssessmentVersions, riskRounds, risks } from '../../../db/schema';

/** The newest version of an entry: whoever begins a round now begins it with that. */
export const newestVersionOf = (riskAssessmentId: SQL): SQL =>
  sql`(
    select newest.id from risk_assessment_versions newest where newest.risk_assessment_id = ${riskAssessmentId}
    order by newest.number desc limit 1
  )`;

/** Joins to a round the version it was begun with, or would be begun with now. */
export const isRoundVersion = (): SQL | undefined =>
  eq(
    riskAssessmentVersions.id,
    sql`coalesce(${riskRounds.versionId}, ${newestVersionOf(sql`${riskRounds.riskAssessmentId}`)})`,
  );

/** Joins to a version its texts in one language: the reader's, if the entry speaks it, else ours, else any. */
export const isReadIn = (language: LanguageCode): SQL | undefined =>
  and(
    eq(riskAssessmentTexts.versionId, riskAssessmentVersions.id),
    sql`${riskAssessmentTexts.language} = (
      select spoken.language from risk_assessment_texts spoken where spoken.version_id = ${riskAssessmentVersions.id}
      order by spoken.language = ${language} desc, spoken.language = ${defaultLanguage} desc, spoken.language
      limit 1
    )`,
  );

/** The question of a risk as its version asks it, in one language: the reader's, else ours, else any. For a query with both. */
export const questionIn = (language: LanguageCode): SQL<string> =>
  sql`(
    select coalesce(asked -> 'question' ->> ${language}, asked -> 'question' ->> ${defaultLanguage},
      (select text.value from jsonb_each_text(asked -> 'question') text order by text.key limit 1))
    from jsonb_path_query(${riskAssessmentVersions.sections}, '$[*].questions[*] ? (@.id == $id)',
      jsonb_build_object('id', ${risks.questionId})) asked
    limit 1
  )`;

/** A text of the content in the reader's language, else in ours, else in any that it has. */
export const wordsIn = (text: Localized, language: LanguageCode): string =>
  text[language] ?? text[defaultLanguage] ?? Object.values(text)[0] ?? '';
