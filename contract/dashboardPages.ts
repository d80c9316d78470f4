/** Pages of the dashboard that messages lead to, from its base on; all others the dashboard alone knows. */
export const linkedPages = {
  overview: '/start/overview',
  dueAssessments: '/start/overview?tab=risk-assessments',
  myElearnings: '/apps/elearnings/my-elearnings',
  elearningStatistics: '/apps/elearnings/statistics',
  myAssessments: '/apps/risk-assessments/my-analyses',
  nearMisses: '/company/near-misses/list?status=open',
  companyDetails: '/company/settings/details',
  webhooks: '/company/settings/webhooks/list',
  riskRounds: '/apps/risk-assessments/evaluation/list',
} as const;

/** Path of such a page below the product's own address. */
export const dashboardPage = (page: keyof typeof linkedPages): string => `/dashboard${linkedPages[page]}`;

/**
 * Path of a plain record of an area, below the product's own address: of `hazardousSubstances` below
 * `hazardous-substances`.
 */
export const recordPage = (area: string, uuid: string): string =>
  `/dashboard/company/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/details/${uuid}`;
