import { isNull } from 'drizzle-orm';
import { clientRiskAssessments } from '../../../db/schema';

/** True if the company still has what a row of `client_risk_assessments` gives it. */
export const isGiven = isNull(clientRiskAssessments.takenOn);
