/** Addresses of the pages that no resource declares, from the dashboard's base on. */
export const paths = {
  overview: '/start/overview',
  profile: '/profile/details',
  settings: '/profile/settings',
  memberImport: '/company/members/import',
  infopoint: '/start/infopoint',
  companyDetails: '/company/settings/details',
  companyConfiguration: '/company/settings/configuration',
} as const;
