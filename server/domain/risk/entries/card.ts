import { eq, type SQL, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import { riskAssessments, riskAssessmentTexts, riskAssessmentVersions } from '../../../db/schema';
import { newestVersionOf } from '../rounds/version';

/** Columns of an entry's card: for a query that joins a version and its texts, as `riskRounds/version` has it. */
export const cardColumns = {
  title: riskAssessmentTexts.title,
  headline: riskAssessmentTexts.headline,
  description: riskAssessmentTexts.description,
  kind: riskAssessmentVersions.kind,
};

/** Joins to an entry the version that whoever begins now gets. */
export const isCurrentVersion = (): SQL | undefined =>
  eq(riskAssessmentVersions.id, newestVersionOf(sql`${riskAssessments.id}`));

/** The languages that a version speaks, as one column. */
export const spokenLanguages = sql<LanguageCode[]>`(
  select json_agg(spoken.language order by spoken.language)
  from risk_assessment_texts spoken where spoken.version_id = ${riskAssessmentVersions.id}
)`;
