import { type PlainArea, plainAreas, recordAccessOf } from './plainRecords';

const besides = (area: PlainArea): readonly string[] => {
  const { shows = [], partOf, deadline } = recordAccessOf(area) ?? {};
  // How records stand follows from what the company has set.
  const set = typeof deadline?.months === 'string' ? ['settings'] : [];
  return [...shows, ...(partOf ? [partOf.area] : []), ...set];
};

/**
 * Other areas that the reads of each area show: these are refetched as well after a write that changes it. An area is
 * named here once, and cannot be forgotten: its calls are declared by its name.
 */
const shownBesides = {
  adviserVisits: [],
  archivedMembers: ['members', 'orgUnits', 'locations'],
  auditEvents: [],
  bootstrap: [],
  calendar: [],
  certificates: ['elearnings', 'elearningExecutions', 'members'],
  cockpit: [
    ...(['elearnings', 'elearningExecutions', 'members', 'archivedMembers', 'orgUnits'] as const),
    ...(['riskRounds', 'riskSheets', 'riskActions', 'messages', 'externalCertificates', 'nearMisses'] as const),
  ],
  elearningExecutions: ['elearnings'],
  elearningNames: ['elearnings'],
  elearningStatistics: ['externalCertificates', 'elearnings', 'elearningExecutions', 'members', 'orgUnits'],
  elearnings: ['elearningExecutions', 'externalCertificates', 'members', 'orgUnits', 'locations', 'memberGroups'],
  files: [],
  infopoint: ['locations', 'memberGroups', 'members', 'orgUnits'],
  locations: ['members', 'orgUnits'],
  memberGroups: ['locations', 'members', 'orgUnits'],
  memberImport: [],
  memberNames: ['members', 'orgUnits'],
  members: [
    ...(['archivedMembers', 'orgUnits', 'locations', 'memberGroups'] as const),
    ...(['elearnings', 'elearningExecutions', 'externalCertificates'] as const),
  ],
  messages: [],
  nearMissReports: [],
  orgUnits: ['members'],
  partner: [],
  partnerCompanies: ['partnerPackages'],
  partnerLibrary: ['partnerCompanies', 'partnerVersions'],
  partnerLibraryCompanies: ['partnerCompanies', 'partnerLibrary'],
  partnerLooks: [],
  partnerPackages: ['partnerCompanies'],
  partnerStatements: [],
  partnerVersions: [],
  profile: ['members', 'orgUnits', 'locations', 'memberGroups'],
  reminders: ['settings'],
  riskActions: ['riskAssessments', 'riskRounds', 'members', 'orgUnits', 'locations'],
  riskAssessments: ['riskSheets', 'riskRounds', 'members', 'orgUnits', 'locations'],
  riskRounds: ['riskAssessments', 'riskSheets', 'riskActions', 'members', 'orgUnits', 'locations'],
  riskSheets: ['riskAssessments', 'riskRounds'],
  settings: ['reminders'],
  singleSignOn: [],
  templates: [],
  webhookDeliveries: ['webhooks'],
  ...(Object.fromEntries(plainAreas.map((name) => [name, besides(name)])) as Record<PlainArea, readonly string[]>),
} as const satisfies Record<string, readonly string[]>;

/** An area of the API: what its calls are about, what writes change and what reads show. */
export type Area = keyof typeof shownBesides;

export const areaNames = Object.keys(shownBesides) as Area[];

/** Areas that every write changes, besides those it names: it is written to the audit log. */
const changedByAll: readonly Area[] = ['auditEvents'];

/** The areas whose reads are worth nothing any more after a write that changes these. */
export const staleAfter = (changes: readonly Area[]): ReadonlySet<Area> => {
  const changed = new Set([...changes, ...changedByAll]);
  const shows = (area: Area): readonly string[] => [area, ...shownBesides[area]];
  return new Set(areaNames.filter((area) => shows(area).some((each) => changed.has(each as Area))));
};
