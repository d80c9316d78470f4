import { areas } from '../../contract/index';
import type { Call } from '../../contract/kit/call';
import { partnerAreas } from '../../contract/partner';
import type { Route } from '../core/call/routes';
import type { Handlers } from '../core/context/context';
import type { PartnerHandlers } from '../core/context/partnerContext';
import { followingHandlers, type NotFollowing } from '../core/records/followingHandlers';
import type { RecordCalls } from '../core/records/spec';
import type * as schema from '../db/schema';
import { handlers as adviserVisits } from './adviserVisits';
import { handlers as apiKeys } from './apiKeys';
import { handlers as archivedMembers } from './archivedMembers';
import { handlers as assignmentRules } from './assignmentRules';
import { handlers as auditEvents } from './auditEvents';
import { handlers as bootstrap } from './bootstrap';
import { handlers as calendar } from './calendar';
import { handlers as certificates } from './certificates';
import { handlers as cockpit } from './cockpit';
import { handlers as elearningExecutions } from './elearningExecutions';
import { handlers as elearningNames } from './elearningNames';
import { handlers as elearningStatistics } from './elearningStatistics';
import { handlers as elearnings } from './elearnings';
import { handlers as equipment } from './equipment';
import { handlers as equipmentDuties } from './equipmentDuties';
import { handlers as equipmentInspections } from './equipmentInspections';
import { handlers as externalCertificates } from './externalCertificates';
import { handlers as files } from './files';
import { handlers as hazardousSubstances } from './hazardousSubstances';
import { handlers as infopoint } from './infopoint';
import { handlers as locations } from './locations';
import { handlers as memberGroups } from './memberGroups';
import { handlers as memberImport } from './memberImport';
import { handlers as memberNames } from './memberNames';
import { handlers as members } from './members';
import { handlers as messages } from './messages';
import { handlers as nearMisses } from './nearMisses';
import { handlers as nearMissMeasures } from './nearMissMeasures';
import { handlers as nearMissPosters } from './nearMissPosters';
import { handlers as nearMissReports } from './nearMissReports';
import { handlers as orgUnits } from './orgUnits';
import { handlers as partner } from './partner';
import { handlers as partnerCompanies } from './partnerCompanies';
import { handlers as partnerLibrary } from './partnerLibrary';
import { handlers as partnerLibraryCompanies } from './partnerLibraryCompanies';
import { handlers as partnerLooks } from './partnerLooks';
import { handlers as partnerPackages } from './partnerPackages';
import { handlers as partnerStatements } from './partnerStatements';
import { handlers as partnerVersions } from './partnerVersions';
import { handlers as profile } from './profile';
import { handlers as reminders } from './reminders';
import { handlers as riskActions } from './riskActions';
import { handlers as riskAssessments } from './riskAssessments';
import { handlers as riskRounds } from './riskRounds';
import { handlers as riskSheets } from './riskSheets';
import { handlers as settings } from './settings';
import { handlers as singleSignOn } from './singleSignOn';
import { handlers as templates } from './templates';
import { handlers as webhookDeliveries } from './webhookDeliveries';
import { handlers as webhooks } from './webhooks';

type Areas = typeof areas;

/** Areas with handlers of their own: a call without one does not compile. */
const own = {
  adviserVisits,
  apiKeys,
  archivedMembers,
  assignmentRules,
  auditEvents,
  bootstrap,
  calendar,
  certificates,
  cockpit,
  elearningExecutions,
  elearningNames,
  elearningStatistics,
  elearnings,
  equipment,
  equipmentDuties,
  equipmentInspections,
  externalCertificates,
  files,
  hazardousSubstances,
  infopoint,
  locations,
  memberGroups,
  memberImport,
  memberNames,
  members,
  messages,
  nearMisses,
  nearMissMeasures,
  nearMissPosters,
  nearMissReports,
  orgUnits,
  profile,
  reminders,
  riskActions,
  riskAssessments,
  riskRounds,
  riskSheets,
  settings,
  singleSignOn,
  templates,
  webhookDeliveries,
  webhooks,
} satisfies { [Area in keyof Areas]?: Handlers<Areas[Area]> };

/** All others are plain records of which nothing is said here: what of them does not follow is named by the types. */
type Following = Exclude<keyof Areas, keyof typeof own>;
type Lacking = {
  [Area in Following]: Area extends keyof typeof schema
    ? NotFollowing<Areas[Area], (typeof schema)[Area]> extends infer Each extends string
      ? `${Area}.${Each}`
      : never
    : `${Area} has neither handlers nor a table`;
}[Following];

const handlersOf = (area: string, calls: Readonly<Record<string, Call>>): Readonly<Record<string, unknown>> =>
  new Map<string, Readonly<Record<string, unknown>>>(Object.entries(own)).get(area) ??
  followingHandlers(area, calls as typeof calls & RecordCalls);

/** Areas of the partner's face with their handlers. */
const ofPartner = {
  partner,
  partnerCompanies,
  partnerLibrary,
  partnerLibraryCompanies,
  partnerLooks,
  partnerPackages,
  partnerStatements,
  partnerVersions,
} satisfies {
  [Area in keyof typeof partnerAreas]: PartnerHandlers<(typeof partnerAreas)[Area]>;
};

const routesOf = (
  calls: Readonly<Record<string, Readonly<Record<string, Call>>>>,
  handlersIn: (area: string, calls: Readonly<Record<string, Call>>) => Readonly<Record<string, unknown>>,
): Route[] =>
  Object.entries(calls).flatMap(([area, ofArea]) => {
    const handlers = handlersIn(area, ofArea);
    return Object.entries(ofArea).map(([name, call]) => {
      const handler = handlers[name] as Route['handler'] | undefined;
      if (!handler) throw new Error(`Nothing answers ${area}.${name}`);
      return { name: `${area}.${name}`, call, handler };
    });
  });

/** Every call of the contract with the handler that answers it. */
export const routes: [Lacking] extends [never] ? readonly Route[] : Lacking = [
  ...routesOf(areas, handlersOf),
  ...routesOf(partnerAreas, (area) => ofPartner[area as keyof typeof ofPartner]),
];
