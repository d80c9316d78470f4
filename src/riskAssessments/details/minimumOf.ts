import type { AssessmentCatalogItem } from '../../../contract/riskAssessments';
import { riskAssessmentMinimumParticipants } from '../../../contract/shapes/constants';

export type AssessmentKind = AssessmentCatalogItem['kind'];

/** Minimum number of people concerned so that what they answer can be evaluated; 0 where their number does not matter. */
export const minimumOf = (kind: AssessmentKind): number => (kind === 'survey' ? riskAssessmentMinimumParticipants : 0);
