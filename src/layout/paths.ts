/** Addresses of the pages that no resource declares, from the dashboard's base on. */
export const paths = {
  overview: '/start/overview',
  settings: '/profile/settings',
  memberImport: '/company/members/import',
} as const;
