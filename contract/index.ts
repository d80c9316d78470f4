import { adviserVisits } from './adviserVisits';
import { apiKeys } from './apiKeys';
import { archivedMembers } from './archivedMembers';
import { assignmentRules } from './assignmentRules';
import { auditEvents } from './auditEvents';
import { bootstrap } from './bootstrap';
import { calendar } from './calendar';
import { certificates } from './certificates';
import { cockpit } from './cockpit';
import { elearningExecutions } from './elearningExecutions';
import { elearningNames } from './elearningNames';
import { elearningStatistics } from './elearningStatistics';
import { elearnings } from './elearnings';
import { equipment } from './equipment';
import { equipmentDuties } from './equipmentDuties';
import { equipmentInspections } from './equipmentInspections';
import { externalCertificates } from './externalCertificates';
import { files } from './files';
import { hazardousSubstances } from './hazardousSubstances';
import { infopoint } from './infopoint';
import type { Call } from './kit/call';
import { locations } from './locations';
import { memberGroups } from './memberGroups';
import { memberImport } from './memberImport';
import { memberNames } from './memberNames';
import { members } from './members';
import { messages } from './messages';
import type { Area } from './names/changes';
import { nearMisses } from './nearMisses';
import { nearMissMeasures } from './nearMissMeasures';
import { nearMissPosters } from './nearMissPosters';
import { nearMissReports } from './nearMissReports';
import { orgUnits } from './orgUnits';
import type { partnerAreas } from './partner';
import { profile } from './profile';
import { providerGroups } from './providerGroups';
import { reminders } from './reminders';
import { riskActions } from './riskActions';
import { riskAssessments } from './riskAssessments';
import { riskRounds } from './riskRounds';
import { riskSheets } from './riskSheets';
import { settings } from './settings';
import { singleSignOn } from './singleSignOn';
import { templates } from './templates';
import { webhookDeliveries, webhooks } from './webhooks';

/**
 * Every area of the company's face with its calls: the list from which routes, documents and tests are made. Those of the
 * partner's stand in `partner/index.ts`.
 */
export const areas = {
  adviserVisits,
  apiKeys,
  bootstrap,
  files,
  profile,
  members,
  memberNames,
  archivedMembers,
  memberImport,
  orgUnits,
  locations,
  memberGroups,
  settings,
  singleSignOn,
  reminders,
  infopoint,
  cockpit,
  elearnings,
  elearningExecutions,
  elearningNames,
  elearningStatistics,
  assignmentRules,
  certificates,
  riskAssessments,
  riskSheets,
  templates,
  webhookDeliveries,
  webhooks,
  calendar,
  riskRounds,
  riskActions,
  messages,
  auditEvents,
  hazardousSubstances,
  equipment,
  equipmentDuties,
  equipmentInspections,
  externalCertificates,
  nearMisses,
  nearMissMeasures,
  nearMissPosters,
  nearMissReports,
  providerGroups,
} as const satisfies Readonly<Record<Exclude<Area, keyof typeof partnerAreas>, Readonly<Record<string, Call>>>>;

/** Every call, with its name as `area.call`. */
export const allCalls: readonly { name: string; call: Call }[] = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);
