const details = '/apps/risk-assessments/catalog/details';

export type AssessmentTabId = 'settings' | 'assignments';

export const assessmentPath = (uuid: string, tab: AssessmentTabId): string => `${details}/${uuid}/${tab}`;
