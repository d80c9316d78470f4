import { paths } from '../layout/paths';

const details = '/apps/risk-assessments/catalog/details';

/** The pages of one risk assessment of the catalogue. */
export const assessmentDetails = `${details}/:uuid/:tabId?`;

export type AssessmentTabId = 'settings' | 'assignments';

export const assessmentPath = (uuid: string, tab: AssessmentTabId): string => `${details}/${uuid}/${tab}`;
export const sheetPath = (executionUuid: string): string => `${paths.riskExecution}/${executionUuid}`;
