import type { Page } from 'playwright-core';

/** Screens before sign-in, by a name for their picture. */
export const signInScreens = {
  login: '/auth/login',
  'login-company': '/auth/login/nordwerk',
  'forgot-password': '/auth/forgot-password/nordwerk',
  'reset-password': '/auth/reset-password/unknown',
  'support-login': '/auth/support-login/unknown',
  'certificate-unknown': '/auth/certificate/unknown',
};

/** The address that a click on the first row of a list leads to. */
const firstOf = async (page: Page, list: string, row: string): Promise<string> => {
  await page.goto(list);
  await page.getByRole('link', { name: row }).first().click();
  await page.waitForURL('**/details/**');
  return new URL(page.url()).pathname.replace(/\/[^/]*$/, '');
};

/** The pages of the first e-learning of the catalogue, which are reached by its card. */
const firstElearning = async (page: Page): Promise<string> => {
  await page.goto('/dashboard/apps/elearnings/catalog/list');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/catalog/details/**');
  return new URL(page.url()).pathname.replace(/\/[^/]*$/, '');
};

/** Screens of a signed-in administrator, by a name for their picture. */
export const screens = async (page: Page): Promise<Record<string, string>> => {
  const member = await firstOf(page, '/dashboard/company/members/list', 'Jens Ahrens');
  const orgUnit = await firstOf(page, '/dashboard/company/org-units/list', 'Produktion');
  const location = await firstOf(page, '/dashboard/company/locations/list', 'Werk Ulm');
  const memberGroup = await firstOf(page, '/dashboard/company/members/group/list', 'Ersthelfende');
  const elearning = await firstElearning(page);
  return {
    overview: '/dashboard/start/overview',
    infopoint: '/dashboard/start/infopoint',
    'my-elearnings': '/dashboard/apps/elearnings/my-elearnings',
    'elearning-catalog': '/dashboard/apps/elearnings/catalog/list',
    'elearning-settings': `${elearning}/settings`,
    'elearning-org-units': `${elearning}/org-units`,
    'elearning-analytics': `${elearning}/analytics`,
    'elearning-statistics': '/dashboard/apps/elearnings/statistics',
    'elearning-statistics-people': '/dashboard/apps/elearnings/statistics?tab=people',
    'elearning-statistics-matrix': '/dashboard/apps/elearnings/statistics?tab=matrix',
    templates: '/dashboard/apps/templates',
    calendar: '/dashboard/apps/calendar',
    'company-details': '/dashboard/company/settings/details',
    'company-configuration': '/dashboard/company/settings/configuration',
    'company-reminders': '/dashboard/company/settings/reminders',
    members: '/dashboard/company/members/list',
    'member-create': '/dashboard/company/members/create',
    'member-details': `${member}/details`,
    'member-org-units': `${member}/org-units`,
    'member-import': '/dashboard/company/members/import',
    'members-archive': '/dashboard/company/members/archive/list',
    'org-units': '/dashboard/company/org-units/list',
    'org-unit-create': '/dashboard/company/org-units/create',
    'org-unit-details': `${orgUnit}/details`,
    'org-unit-member': `${orgUnit}/member`,
    locations: '/dashboard/company/locations/list',
    'location-create': '/dashboard/company/locations/create',
    'location-details': `${location}/details`,
    'location-member': `${location}/member`,
    'member-groups': '/dashboard/company/members/group/list',
    'member-group-create': '/dashboard/company/members/group/create',
    'member-group-details': `${memberGroup}/details`,
    'member-group-member': `${memberGroup}/member`,
    messages: '/dashboard/company/messages/list',
    'audit-log': '/dashboard/company/audit/list',
    'profile-details': '/dashboard/profile/details',
    'profile-org-units': '/dashboard/profile/org-units',
    'profile-security': '/dashboard/profile/security',
    'profile-settings': '/dashboard/profile/settings',
    'not-found': '/dashboard/nowhere',
  };
};
