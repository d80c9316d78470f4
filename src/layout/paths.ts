/** Addresses of the pages that no resource declares, from the dashboard's base on. */
export const paths = {
  overview: '/start/overview',
  profile: '/profile/details',
  settings: '/profile/settings',
  memberImport: '/company/members/import',
  infopoint: '/start/infopoint',
  myElearnings: '/apps/elearnings/my-elearnings',
  elearningCatalog: '/apps/elearnings/catalog/list',
  companyDetails: '/company/settings/details',
  companyConfiguration: '/company/settings/configuration',
  elearningExecution: '/apps/elearnings/execution',
  elearningCertificate: '/apps/elearnings/certificate',
  elearningStatistics: '/apps/elearnings/statistics',
} as const;
