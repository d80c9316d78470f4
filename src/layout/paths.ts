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
  companyReminders: '/company/settings/reminders',
  elearningExecution: '/apps/elearnings/execution',
  elearningCertificate: '/apps/elearnings/certificate',
  elearningStatistics: linkedPages.elearningStatistics,
  calendar: '/apps/calendar',
  myAssessments: linkedPages.myAssessments,
  riskCatalog: '/apps/risk-assessments/catalog/list',
  riskSheet: '/apps/risk-assessments/execution',
  riskRounds: linkedPages.riskRounds,
} as const;
