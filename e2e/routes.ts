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
  'partner-login': '/partner',
  'partner-forgot-password': '/partner/forgot-password',
  'partner-password-link': '/partner/password/#unknown',
};

/** Screens of `npm run dev` alone. */
export const developmentScreens = { gallery: '/dashboard/gallery' };

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

/** The pages of the first round whose risks are being decided on. */
const firstRound = (page: Page): Promise<string> =>
  firstIn(page, '/dashboard/apps/risk-assessments/evaluation/list?show=measuresToDefine');

/** The first risk of that round. */
const firstRisk = async (page: Page): Promise<string> => {
  await firstRound(page);
  await page.locator('[role=tabpanel]').getByRole('link').first().click();
  await page.waitForURL('**/risks/*');
  return new URL(page.url()).pathname;
};

/** Ways to the pages of one record of each kind, through its list. The page must be wide: on a phone lists have no table. */
const finders = {
  member: (page: Page) => firstOf(page, '/dashboard/company/members/list', 'Ahrens, Jens'),
  archivedMember: (page: Page) => firstIn(page, '/dashboard/company/members/archive/list'),
  measure: (page: Page) => firstIn(page, '/dashboard/company/near-miss-measures/list'),
  orgUnit: (page: Page) => firstOf(page, '/dashboard/company/org-units/list', 'Produktion'),
  location: (page: Page) => firstOf(page, '/dashboard/company/locations/list', 'Werk Ulm'),
  memberGroup: (page: Page) => firstOf(page, '/dashboard/company/members/group/list', 'Ersthelfende'),
  piece: (page: Page) => firstOf(page, '/dashboard/company/equipment/list', 'FZ-003'),
  inspection: (page: Page) => firstIn(page, '/dashboard/company/equipment-inspections/list'),
  substance: (page: Page) => firstOf(page, '/dashboard/company/hazardous-substances/list', 'Acetylen'),
  nearMiss: (page: Page) => firstOf(page, '/dashboard/company/near-misses/list', 'Stapler'),
  elearning: (page: Page) => firstOfCatalog(page, '/dashboard/apps/elearnings/catalog/list'),
  rule: (page: Page) => firstIn(page, '/dashboard/apps/elearnings/rules/list'),
  assessment: (page: Page) => firstOfCatalog(page, '/dashboard/apps/risk-assessments/catalog/list'),
  round: firstRound,
  company: (page: Page) => firstOf(page, '/partner/portfolio/companies/list', 'Nordwerk'),
  package: (page: Page) => firstOf(page, '/partner/portfolio/packages/list', 'Basis'),
  library: (page: Page) => firstOf(page, '/partner/portfolio/library/list', 'Datenschutz'),
  risk: firstRisk,
};
type Kind = keyof typeof finders;

/** A screen about a record: its address follows from that of the record's pages. */
interface RecordScreen {
  kind: Kind;
  addressOf: (pages: string) => string;
}
const tab = (kind: Kind, name: string): RecordScreen => ({ kind, addressOf: (pages) => `${pages}/${name}` });

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
const screensOfPeople = {
  members: '/dashboard/company/members/list',
  'member-create': '/dashboard/company/members/create',
  'member-instruction': tab('member', 'instruction'),
  'member-org-units': tab('member', 'org-units'),
  'member-details': tab('member', 'details'),
  'member-history': tab('member', 'history'),
  'member-import': '/dashboard/company/members/import',
  'members-archive': '/dashboard/company/members/archive/list',
  'members-archive-details': tab('archivedMember', 'details'),
};

const signedInScreens = {
  overview: '/dashboard/start/overview',
  infopoint: '/dashboard/start/infopoint',
  'my-elearnings': '/dashboard/apps/elearnings/my-elearnings',
  'taken-elearnings': '/dashboard/apps/elearnings/taken',
  'elearning-catalog': '/dashboard/apps/elearnings/catalog/list',
  'elearning-settings': tab('elearning', 'settings'),
  'elearning-org-units': tab('elearning', 'org-units'),
  'elearning-targets': tab('elearning', 'targets'),
  'elearning-rules': tab('elearning', 'rules'),
  'elearning-analytics': tab('elearning', 'analytics'),
  'assignment-rules': '/dashboard/apps/elearnings/rules/list',
  'assignment-rule-create': '/dashboard/apps/elearnings/rules/create',
  'assignment-rule-details': tab('rule', 'details'),
  'assignment-rule-members': tab('rule', 'members'),
  'elearning-statistics': '/dashboard/apps/elearnings/statistics',
  'elearning-statistics-people': '/dashboard/apps/elearnings/statistics?tab=people',
  'elearning-statistics-matrix': '/dashboard/apps/elearnings/statistics?tab=matrix',
  templates: '/dashboard/apps/templates',
  calendar: '/dashboard/apps/calendar',
  'my-analyses': '/dashboard/apps/risk-assessments/my-analyses',
  'overview-risk-assessments': '/dashboard/start/overview?tab=risk-assessments',
  'risk-catalog': '/dashboard/apps/risk-assessments/catalog/list',
  'risk-settings': tab('assessment', 'settings'),
  'risk-assignments': tab('assessment', 'assignments'),
  'risk-evaluation': '/dashboard/apps/risk-assessments/evaluation/list',
  'risk-actions': '/dashboard/apps/risk-assessments/actions/list',
  'risk-round-risks': tab('round', 'risks'),
  'risk-round-actions': tab('round', 'risk-actions'),
  'risk-round-risk': { kind: 'risk', addressOf: (pages) => pages },
  'risk-round-print': tab('round', 'risk-action-list'),
  ...companySettings,
  'api-keys': '/dashboard/company/settings/api-keys/list',
  'api-key-create': '/dashboard/company/settings/api-keys/create',
  'adviser-visits': '/dashboard/company/settings/advisers/list',
  webhooks: '/dashboard/company/settings/webhooks/list',
  'webhook-create': '/dashboard/company/settings/webhooks/create',
  ...screensOfPeople,
  'org-units': '/dashboard/company/org-units/list',
  'org-unit-create': '/dashboard/company/org-units/create',
  'org-unit-details': tab('orgUnit', 'details'),
  'org-unit-member': tab('orgUnit', 'member'),
  locations: '/dashboard/company/locations/list',
  'location-create': '/dashboard/company/locations/create',
  'location-details': tab('location', 'details'),
  'location-member': tab('location', 'member'),
  'location-posters': tab('location', 'posters'),
  'near-misses': '/dashboard/company/near-misses/list',
  'near-miss-details': tab('nearMiss', 'details'),
  'near-miss-measures': '/dashboard/company/near-miss-measures/list',
  'near-miss-measure-details': tab('measure', 'details'),
  equipment: '/dashboard/company/equipment/list',
  'equipment-create': '/dashboard/company/equipment/create',
  'equipment-details': tab('piece', 'details'),
  'equipment-history': tab('piece', 'history'),
  'equipment-inspection-list': '/dashboard/company/equipment-inspections/list',
  'equipment-inspection-details': tab('inspection', 'details'),
  'equipment-duties': tab('piece', 'duties'),
  'equipment-inspections': tab('piece', 'inspections'),
  'equipment-import': '/dashboard/company/equipment/import',
  'equipment-labels': {
    kind: 'piece',
    addressOf: (pages) => `/dashboard/company/equipment/labels?uuid=${uuidOf(pages)}`,
  },
  'hazardous-substances': '/dashboard/company/hazardous-substances/list',
  'hazardous-substances-archive': '/dashboard/company/hazardous-substances/list?standing=archived',
  'hazardous-substance-create': '/dashboard/company/hazardous-substances/create',
  'hazardous-substance-details': tab('substance', 'details'),
  'hazardous-substance-instruction': {
    kind: 'substance',
    addressOf: (pages) => `/dashboard/company/hazardous-substances/instruction/${uuidOf(pages)}`,
  },
  'hazardous-substances-import': '/dashboard/company/hazardous-substances/import',
  'member-groups': '/dashboard/company/members/group/list',
  'member-group-create': '/dashboard/company/members/group/create',
  'member-group-details': tab('memberGroup', 'details'),
  'member-group-member': tab('memberGroup', 'member'),
  'member-group-elearnings': tab('memberGroup', 'elearnings'),
  messages: '/dashboard/company/messages/list',
  'audit-log': '/dashboard/company/audit/list',
  'profile-details': '/dashboard/profile/details',
  'profile-org-units': '/dashboard/profile/org-units',
  'profile-security': '/dashboard/profile/security',
  'profile-settings': '/dashboard/profile/settings',
  'not-found': '/dashboard/nowhere',
  'partner-companies': '/partner/portfolio/companies/list',
  'partner-security': '/partner/profile/security',
  'partner-company': tab('company', 'overview'),
  'partner-company-limits': tab('company', 'limits'),
  'partner-company-package': tab('company', 'package'),
  'partner-company-new': '/partner/portfolio/companies/create',
  'partner-packages': '/partner/portfolio/packages/list',
  'partner-package': tab('package', 'details'),
  'partner-package-elearnings': tab('package', 'elearnings'),
  'partner-library': '/partner/portfolio/library/list',
  'partner-library-companies': tab('library', 'companies'),
  'partner-week': '/partner/portfolio/week',
  'partner-looks': '/partner/provider/looks',
  'partner-statements': '/partner/portfolio/statements',
} satisfies Record<string, string | RecordScreen>;

export type ScreenName = keyof typeof signedInScreens;

/** Screens of a signed-in administrator, and of a licensee's staff who is signed in beside them, by a name for their picture. */
export const screenNames = Object.keys(signedInScreens) as ScreenName[];

/** Addresses of screens of whoever is signed in to both faces. The page must be wide, as for the records. */
export const screens = async (page: Page, names: readonly ScreenName[] = screenNames): Promise<Screens> => {
  const found = new Map<Kind, string>();
  const addresses: Record<string, string> = {};
  for (const name of names) {
    const screen: string | RecordScreen = signedInScreens[name];
    if (typeof screen === 'string') {
      addresses[name] = screen;
      continue;
    }
    const pages = found.get(screen.kind) ?? (await finders[screen.kind](page));
    found.set(screen.kind, pages);
    addresses[name] = screen.addressOf(pages);
  }
  return addresses;
};
