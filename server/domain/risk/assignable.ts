import { clientRiskAssessments, riskAssessments, riskAssessmentTexts, riskAssessmentVersions } from '../../db/schema';
import type { Assignable } from '../assignable/assignable';

export const assignableAssessments: Assignable<typeof riskAssessmentVersions> = {
  items: riskAssessments,
  versions: riskAssessmentVersions,
  texts: riskAssessmentTexts,
  given: clientRiskAssessments,
  item: {
    key: 'riskAssessmentId',
    version: riskAssessmentVersions.riskAssessmentId,
    given: clientRiskAssessments.riskAssessmentId,
  },
  notFound: 'riskAssessment.notFound',
};
