import { linkedPages } from '../../contract/dashboardPages';

/** Addresses of the pages that no resource declares, from the dashboard's base on. */
export const paths = {
  overview: linkedPages.overview,
  profile: '/profile/details',
  settings: '/profile/settings',
  memberImport: '/company/members/import',
  infopoint: '/start/infopoint',
  myElearnings: linkedPages.myElearnings,
  elearningCatalog: '/apps/elearnings/catalog/list',
  companyDetails: '/company/settings/details',
  companyConfiguration: '/company/settings/configuration',
  providerGroups: '/company/settings/provider-groups/list',
  singleSignOn: '/company/settings/single-sign-on',
  companyReminders: '/company/settings/reminders',
  apiKeys: '/company/settings/api-keys/list',
  webhooks: '/company/settings/webhooks/list',
  takenElearnings: '/apps/elearnings/taken',
  elearningExecution: '/apps/elearnings/execution',
  elearningCertificate: '/apps/elearnings/certificate',
  elearningStatistics: linkedPages.elearningStatistics,
  calendar: '/apps/calendar',
  myAssessments: linkedPages.myAssessments,
  riskCatalog: '/apps/risk-assessments/catalog/list',
  riskSheet: '/apps/risk-assessments/execution',
  riskRounds: linkedPages.riskRounds,
} as const;

export const executionPath = (executionUuid: string): string => `${paths.elearningExecution}/${executionUuid}`;
export const certificatePath = (resultUuid: string): string => `${paths.elearningCertificate}/${resultUuid}`;
export const sheetPath = (participationUuid: string): string => `${paths.riskSheet}/${participationUuid}`;
