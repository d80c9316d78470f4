import { and, eq, type SQL } from 'drizzle-orm';
import { riskAssignments } from '../../../db/schema';

/** Condition for a company's `riskAssignments` of an entry. */
export const isOfEntry = (clientId: string, riskAssessmentId: string): SQL | undefined =>
  and(eq(riskAssignments.clientId, clientId), eq(riskAssignments.riskAssessmentId, riskAssessmentId));
