import { type SQL, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../../contract/shapes/constants';

/** Title of a course today, in a language if it has it. `id`: a column with its table's name. */
export const courseTitle = (language: LanguageCode, id: string): SQL => sql`(
  select kept_text.title from elearning_versions kept_version
  join elearning_texts kept_text on kept_text.version_id = kept_version.id
  where kept_version.elearning_id = ${sql.raw(id)}
  order by kept_version.number desc, kept_text.language = ${language} desc, kept_text.language limit 1
)`;

/** The same of a risk assessment. `id`: an expression. */
const assessmentTitle = (language: LanguageCode, id: SQL): SQL => sql`(
  select kept_text.title from risk_assessment_versions kept_version
  join risk_assessment_texts kept_text on kept_text.version_id = kept_version.id
  where kept_version.risk_assessment_id = ${id}
  order by kept_version.number desc, kept_text.language = ${language} desc, kept_text.language limit 1
)`;

export const titleOfAssignment = (language: LanguageCode): SQL =>
  assessmentTitle(
    language,
    sql`(select risk_assessment_id from risk_assignments where id = risk_assignment_members.assignment_id)`,
  );

export const titleOfRound = (language: LanguageCode): SQL =>
  assessmentTitle(language, sql`(select risk_assessment_id from risk_rounds where id = risk_executions.round_id)`);
