import { confidentialSections, type KeptSectionName, keptSectionNames } from '../../../../contract/members/keptData';
import { accessSections } from './access';
import { learningSections } from './learning';
import { logSections } from './log';
import { messageSections } from './messages';
import { accountSections, placeSections } from './places';
import { riskSections } from './risk';
import type { KeptPerson, KeptSection } from './section';

/** The sections by what they are about, as the sheet shows them together. */
export const sectionGroups = {
  account: accountSections,
  places: placeSections,
  learning: learningSections,
  risk: riskSections,
  messages: messageSections,
  access: accessSections,
  log: logSections,
} as const;
export type SectionGroup = keyof typeof sectionGroups;

const declared: { readonly [Name in KeptSectionName]: KeptSection<Name> } = {
  ...accountSections,
  ...placeSections,
  ...learningSections,
  ...riskSections,
  ...messageSections,
  ...accessSections,
  ...logSections,
};

/** All that is kept about people, by section. */
export const sections = declared as unknown as Readonly<Record<KeptSectionName, KeptSection>>;

/** True if whoever is handed the data is told a section. */
export const isTold = (name: KeptSectionName, { isHandedOut }: KeptPerson): boolean =>
  !(isHandedOut && confidentialSections.includes(name));

export const toldSections = (person: KeptPerson): KeptSectionName[] =>
  keptSectionNames.filter((name) => isTold(name, person));

const workedOut = 'follows from what is exported, and is counted anew from it';
const nobody = 'says nothing of a person';
const ofLicensee = 'belongs to the licensee, for all its companies';
const adviser = 'is of a licensee’s advisers, who are nobody of the company';

/** Tables of which nothing is told, each with the reason. */
export const notTold: Readonly<Record<string, string>> = {
  adviser_visits: adviser,
  advisers: adviser,
  assignment_rule_places: nobody,
  assignment_rules: nobody,
  audit_stream: nobody,
  audit_stream_queue: 'holds copies of the audit log until they are streamed, which takes seconds',
  support_logins: adviser,
  client_elearnings: nobody,
  client_risk_assessments: nobody,
  clients: 'is the company',
  content_grants: 'opens course content for a day, and names nobody but what was begun',
  cycle_settings: nobody,
  daily_figures: 'are numbers of whole units',
  daily_runs: nobody,
  elearning_due_sums: workedOut,
  elearning_standing_days: workedOut,
  elearning_standing_marks: workedOut,
  elearning_standing_people: workedOut,
  elearning_standings: workedOut,
  elearning_sums: workedOut,
  elearning_texts: ofLicensee,
  elearning_versions: ofLicensee,
  elearnings: ofLicensee,
  equipment_duties: nobody,
  equipment_inspections: 'names who inspected in words of somebody else, who may be of another company',
  identity_providers: 'names the super-admin who may sign in by a password, as the company has set',
  import_lists: 'are what a file said of many, forgotten with the import after a day',
  jobs: 'are done within minutes',
  library_plans: 'are plans for the whole company',
  library_uploads: adviser,
  licensee_looks: adviser,
  licensees: ofLicensee,
  locations: nobody,
  member_groups: nobody,
  near_miss_messages: 'are questions to nobody known, and what they answer; neither names anybody',
  near_miss_photos:
    'show what is dangerous; faces and names are made unrecognisable before one is sent, and nobody is named',
  near_miss_posters: nobody,
  near_misses: 'name who reported in words alone, if they wanted to be named; what came by a poster leads to nobody',
  org_units: nobody,
  package_assessments: ofLicensee,
  package_elearnings: ofLicensee,
  packages: ofLicensee,
  partner_accounts: adviser,
  partner_password_links: adviser,
  partner_recovery_codes: adviser,
  partner_second_factors: adviser,
  partner_sessions: adviser,
  partner_sign_in_challenges: adviser,
  passkey_challenges: 'are over within minutes, and hashes that belong to no company',
  provisioned_groups: nobody,
  provider_groups: nobody,
  push_keys: 'are the product’s, for all companies',
  recovery_codes: 'are secrets; that there is a second factor, its section says',
  risk_assessment_texts: ofLicensee,
  risk_assessment_versions: ofLicensee,
  risk_assessments: ofLicensee,
  risk_assignments: nobody,
  risk_rounds:
    'names who inspected and confirmed in words, as its document does; whose answers counted, an anonymous survey tells nobody',
  risk_sheets: 'are answers of nobody in particular',
  risks: nobody,
  saml_keys: 'are the product’s, for all companies',
  scorm_package_files: ofLicensee,
  scorm_packages: ofLicensee,
  sign_in_challenges: 'are over within minutes; what they led to is among the sessions',
  sign_on_attempts: 'are over within minutes, and deleted when the company’s next one begins',
  template_texts: ofLicensee,
  templates: ofLicensee,
  throttles: 'are hashes that belong to no company',
  use_days: 'are numbers of the whole company',
  use_statements: 'are numbers of the whole company',
  webhook_deliveries: 'hold ids for 30 days, of what other programs were told; what it was is told where it stands',
  webhooks: nobody,
};
