import type { Page } from 'playwright-core';
import { arrive } from './browser';

/** Screens by their names, each with its address. */
export type Screens = Readonly<Record<string, string>>;

/** Screens before sign-in, by a name for their picture. */
export const signInScreens = {
  login: '/auth/login',
  'login-company': '/auth/login/nordwerk',
  'forgot-password': '/auth/forgot-password/nordwerk',
  'reset-password': '/auth/reset-password/unknown',
  'support-login': '/auth/support-login/unknown',
  'certificate-unknown': '/auth/certificate/unknown',
};

/** The address of a record's pages, of which one is being opened: without the tab that the page chooses by itself. */
const detailsAddress = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/details\/[^/]+\/[^/]+$/);
  return new URL(page.url()).pathname.replace(/\/[^/]*$/, '');
};

const uuidOf = (address: string): string => address.split('/').at(-1) ?? '';

/** The pages of the first row of a list with that name. */
const firstOf = async (page: Page, list: string, row: string): Promise<string> => {
  await arrive(page, list);
  await page.getByRole('link', { name: row }).first().click();
  return detailsAddress(page);
};

/** The pages of whatever stands first in a list. */
const firstIn = async (page: Page, list: string): Promise<string> => {
  await arrive(page, list);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  return detailsAddress(page);
};

/** The pages of the first card of a catalogue. */
const firstOfCatalog = async (page: Page, catalog: string): Promise<string> => {
  await arrive(page, catalog);
  await page.getByRole('article').first().getByRole('link').first().click();
  return detailsAddress(page);
};

/** The pages of the first round whose risks are being decided on, and the first of its risks. */
const firstRound = async (page: Page): Promise<{ round: string; risk: string }> => {
  const round = await firstIn(page, '/dashboard/apps/risk-assessments/evaluation/list?show=measuresToDefine');
  await page.locator('[role=tabpanel]').getByRole('link').first().click();
  await page.waitForURL('**/risks/*');
  return { round, risk: new URL(page.url()).pathname };
};

/** Addresses of one record of each kind, found in its list. The page must be wide: on a phone lists have no table. */
const oneOfEach = async (page: Page) => ({
  member: await firstOf(page, '/dashboard/company/members/list', 'Ahrens, Jens'),
  archivedMember: await firstIn(page, '/dashboard/company/members/archive/list'),
  measure: await firstIn(page, '/dashboard/company/near-miss-measures/list'),
  orgUnit: await firstOf(page, '/dashboard/company/org-units/list', 'Produktion'),
  location: await firstOf(page, '/dashboard/company/locations/list', 'Werk Ulm'),
  memberGroup: await firstOf(page, '/dashboard/company/members/group/list', 'Ersthelfende'),
  piece: await firstOf(page, '/dashboard/company/equipment/list', 'FZ-003'),
  substance: await firstOf(page, '/dashboard/company/hazardous-substances/list', 'Acetylen'),
  nearMiss: await firstOf(page, '/dashboard/company/near-misses/list', 'Stapler'),
  elearning: await firstOfCatalog(page, '/dashboard/apps/elearnings/catalog/list'),
  rule: await firstIn(page, '/dashboard/apps/elearnings/rules/list'),
  assessment: await firstOfCatalog(page, '/dashboard/apps/risk-assessments/catalog/list'),
  ...(await firstRound(page)),
});

/** The forms of the company's settings. */
const companySettings = {
  'company-details': '/dashboard/company/settings/details',
  'company-configuration': '/dashboard/company/settings/configuration',
  'company-single-sign-on': '/dashboard/company/settings/single-sign-on',
  'provider-groups': '/dashboard/company/settings/provider-groups/list',
  'provider-group-create': '/dashboard/company/settings/provider-groups/create',
  'company-reminders': '/dashboard/company/settings/reminders',
};

/** The list of people and the archive, and the file of one of each: of an archived person what nobody changes. */
const screensOfPeople = ({ member, archivedMember }: { member: string; archivedMember: string }) => ({
  members: '/dashboard/company/members/list',
  'member-create': '/dashboard/company/members/create',
  'member-instruction': `${member}/instruction`,
  'member-org-units': `${member}/org-units`,
  'member-details': `${member}/details`,
  'member-history': `${member}/history`,
  'member-import': '/dashboard/company/members/import',
  'members-archive': '/dashboard/company/members/archive/list',
  'members-archive-details': `${archivedMember}/details`,
});

/** Screens of a signed-in administrator, by a name for their picture. The page must be wide, as for the records. */
export const screens = async (page: Page): Promise<Screens> => {
  const { elearning, rule, assessment, round, risk, ...company } = await oneOfEach(page);
  const { orgUnit, location, memberGroup, piece, substance, nearMiss, measure } = company;
  return {
    overview: '/dashboard/start/overview',
    infopoint: '/dashboard/start/infopoint',
    'my-elearnings': '/dashboard/apps/elearnings/my-elearnings',
    'taken-elearnings': '/dashboard/apps/elearnings/taken',
    'elearning-catalog': '/dashboard/apps/elearnings/catalog/list',
    'elearning-settings': `${elearning}/settings`,
    'elearning-org-units': `${elearning}/org-units`,
    'elearning-targets': `${elearning}/targets`,
    'elearning-rules': `${elearning}/rules`,
    'elearning-analytics': `${elearning}/analytics`,
    'assignment-rules': '/dashboard/apps/elearnings/rules/list',
    'assignment-rule-create': '/dashboard/apps/elearnings/rules/create',
    'assignment-rule-details': `${rule}/details`,
    'assignment-rule-members': `${rule}/members`,
    'elearning-statistics': '/dashboard/apps/elearnings/statistics',
    'elearning-statistics-people': '/dashboard/apps/elearnings/statistics?tab=people',
    'elearning-statistics-matrix': '/dashboard/apps/elearnings/statistics?tab=matrix',
    templates: '/dashboard/apps/templates',
    calendar: '/dashboard/apps/calendar',
    'my-analyses': '/dashboard/apps/risk-assessments/my-analyses',
    'overview-risk-assessments': '/dashboard/start/overview?tab=risk-assessments',
    'risk-catalog': '/dashboard/apps/risk-assessments/catalog/list',
    'risk-settings': `${assessment}/settings`,
    'risk-assignments': `${assessment}/assignments`,
    'risk-evaluation': '/dashboard/apps/risk-assessments/evaluation/list',
    'risk-actions': '/dashboard/apps/risk-assessments/actions/list',
    'risk-round-risks': `${round}/risks`,
    'risk-round-actions': `${round}/risk-actions`,
    'risk-round-risk': risk,
    'risk-round-print': `${round}/risk-action-list`,
    ...companySettings,
    'api-keys': '/dashboard/company/settings/api-keys/list',
    'api-key-create': '/dashboard/company/settings/api-keys/create',
    webhooks: '/dashboard/company/settings/webhooks/list',
    'webhook-create': '/dashboard/company/settings/webhooks/create',
    ...screensOfPeople(company),
    'org-units': '/dashboard/company/org-units/list',
    'org-unit-create': '/dashboard/company/org-units/create',
    'org-unit-details': `${orgUnit}/details`,
    'org-unit-member': `${orgUnit}/member`,
    locations: '/dashboard/company/locations/list',
    'location-create': '/dashboard/company/locations/create',
    'location-details': `${location}/details`,
    'location-member': `${location}/member`,
    'location-posters': `${location}/posters`,
    'near-misses': '/dashboard/company/near-misses/list',
    'near-miss-details': `${nearMiss}/details`,
    'near-miss-measures': '/dashboard/company/near-miss-measures/list',
    'near-miss-measure-details': `${measure}/details`,
    equipment: '/dashboard/company/equipment/list',
    'equipment-create': '/dashboard/company/equipment/create',
    'equipment-details': `${piece}/details`,
    'equipment-duties': `${piece}/duties`,
    'equipment-inspections': `${piece}/inspections`,
    'equipment-import': '/dashboard/company/equipment/import',
    'equipment-labels': `/dashboard/company/equipment/labels?uuid=${uuidOf(piece)}`,
    'hazardous-substances': '/dashboard/company/hazardous-substances/list',
    'hazardous-substances-archive': '/dashboard/company/hazardous-substances/list?standing=archived',
    'hazardous-substance-create': '/dashboard/company/hazardous-substances/create',
    'hazardous-substance-details': `${substance}/details`,
    'hazardous-substance-instruction': `/dashboard/company/hazardous-substances/instruction/${uuidOf(substance)}`,
    'hazardous-substances-import': '/dashboard/company/hazardous-substances/import',
    'member-groups': '/dashboard/company/members/group/list',
    'member-group-create': '/dashboard/company/members/group/create',
    'member-group-details': `${memberGroup}/details`,
    'member-group-member': `${memberGroup}/member`,
    'member-group-elearnings': `${memberGroup}/elearnings`,
    messages: '/dashboard/company/messages/list',
    'audit-log': '/dashboard/company/audit/list',
    'profile-details': '/dashboard/profile/details',
    'profile-org-units': '/dashboard/profile/org-units',
    'profile-security': '/dashboard/profile/security',
    'profile-settings': '/dashboard/profile/settings',
    'not-found': '/dashboard/nowhere',
  };
};
