import { linkedPages } from '../../contract/dashboardPages';

/** Addresses of the dashboard that pages and links name, from its base on: of resources, their declarations know the others. */
export const paths = {
  overview: linkedPages.overview,
  profile: '/profile/details',
  ownOrgUnits: '/profile/org-units',
  security: '/profile/security',
  settings: '/profile/settings',
  memberImport: '/company/members/import',
  infopoint: '/start/infopoint',
  myElearnings: linkedPages.myElearnings,
  companyDetails: linkedPages.companyDetails,
  companyConfiguration: '/company/settings/configuration',
  singleSignOn: '/company/settings/single-sign-on',
  companyReminders: '/company/settings/reminders',
  takenElearnings: '/apps/elearnings/taken',
  elearningExecution: '/apps/elearnings/execution',
  elearningCertificate: '/apps/elearnings/certificate',
  elearningStatistics: linkedPages.elearningStatistics,
  templates: '/apps/templates',
  calendar: '/apps/calendar',
  myAssessments: linkedPages.myAssessments,
  riskSheet: '/apps/risk-assessments/execution',
  riskRounds: linkedPages.riskRounds,
} as const;

export const executionPath = (executionUuid: string): string => `${paths.elearningExecution}/${executionUuid}`;
export const certificatePath = (resultUuid: string): string => `${paths.elearningCertificate}/${resultUuid}`;
export const sheetPath = (participationUuid: string): string => `${paths.riskSheet}/${participationUuid}`;

export type RoundTabId = 'risks' | 'risk-actions';

const inRound = (roundUuid: string, ...parts: string[]): string =>
  ['/apps/risk-assessments/evaluation/details', roundUuid, ...parts].join('/');

/** The pages of one round: its tabs, one of its risks, and what is printed of it. */
export const roundPath = (roundUuid: string, tab: RoundTabId = 'risks'): string => inRound(roundUuid, tab);
export const riskPath = (roundUuid: string, riskUuid: string): string => inRound(roundUuid, 'risks', riskUuid);
export const printPath = (roundUuid: string): string => inRound(roundUuid, 'risk-action-list');

/** A substance's operating instruction. */
export const instructionPath = (uuid: string): string => `/company/hazardous-substances/instruction/${uuid}`;
