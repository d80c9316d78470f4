import { paths } from '../routing/paths';

const details = '/apps/elearnings/catalog/details';

export type ElearningTabId = 'settings' | 'org-units' | 'analytics';

export const elearningPath = (uuid: string, tab: ElearningTabId): string => `${details}/${uuid}/${tab}`;
export const executionPath = (executionUuid: string): string => `${paths.elearningExecution}/${executionUuid}`;
export const certificatePath = (resultUuid: string): string => `${paths.elearningCertificate}/${resultUuid}`;
