import { paths } from '../routing/paths';

const details = '/apps/risk-assessments/catalog/details';

export type AssessmentTabId = 'settings' | 'assignments';

export const assessmentPath = (uuid: string, tab: AssessmentTabId): string => `${details}/${uuid}/${tab}`;
export const sheetPath = (participationUuid: string): string => `${paths.riskSheet}/${participationUuid}`;
