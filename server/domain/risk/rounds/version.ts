import { eq, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '../../../../contract/riskAssessments/riskAssessmentContent';
import { defaultLanguage, type LanguageCode } from '../../../../contract/shapes/constants';
import { riskAssessmentVersions, riskRounds, risks } from '../../../db/schema';
import { cardOf } from '../../assignable/card';
import { assignableAssessments } from '../assignable';

export const { newestVersionOf, isCurrentVersion, isReadIn, spokenLanguages } = cardOf(assignableAssessments);

/** Joins to a round the version it was begun with, or would be begun with now. */
export const isRoundVersion = (): SQL | undefined =>
  eq(
    riskAssessmentVersions.id,
    sql`coalesce(${riskRounds.versionId}, ${newestVersionOf(sql`${riskRounds.riskAssessmentId}`)})`,
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
