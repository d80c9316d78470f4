import { riskAssessmentTexts, riskAssessmentVersions } from '../../../db/schema';

/** Columns of an entry's card: for a query that joins a version and its texts, as `rounds/version` has it. */
export const cardColumns = {
  title: riskAssessmentTexts.title,
  headline: riskAssessmentTexts.headline,
  description: riskAssessmentTexts.description,
  kind: riskAssessmentVersions.kind,
};
