import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { type Lookups, lazyValue, type Resources, recordPlace, resource } from '../src/generator';
import { paths } from '../src/routing/paths';

/**
 * Everything that is managed in lists and forms, by the contract's word for it: where it is and who may list it, which the
 * first script knows, and how the rest is loaded.
 */
export const resources = {
  members: resource(
    { path: 'company/members', icon: GroupsOutlined, access: 'member-list.get-list' },
    async () => (await import('./members')).members,
  ),
  archivedMembers: resource(
    { path: 'company/members/archive', icon: Inventory2Outlined, access: 'archive-member.list' },
    async () => (await import('./archivedMembers')).archivedMembers,
  ),
  memberGroups: resource(
    { path: 'company/members/group', icon: HealthAndSafetyOutlined, access: 'member-group.read-list' },
    async () => (await import('./memberGroups')).memberGroups,
  ),
  orgUnits: resource(
    { path: 'company/org-units', icon: AccountTreeOutlined, access: 'org-unit.org-unit-list' },
    async () => (await import('./orgUnits')).orgUnits,
  ),
  locations: resource(
    { path: 'company/locations', icon: PlaceOutlined, access: 'location.location-list' },
    async () => (await import('./locations')).locations,
  ),
  messages: resource(
    { path: 'company/messages', icon: ForwardToInboxOutlined, access: 'message.read-list' },
    async () => (await import('./messages')).messages,
  ),
  adviserVisits: resource(
    {
      path: 'company/settings/advisers',
      icon: SupportAgentOutlined,
      access: 'adviserVisits.list',
      behind: paths.companyDetails,
    },
    async () => (await import('./adviserVisits')).adviserVisits,
  ),
  apiKeys: resource(
    { path: 'company/settings/api-keys', icon: KeyOutlined, access: 'apiKeys.list', behind: paths.companyDetails },
    async () => (await import('./apiKeys')).apiKeys,
  ),
  webhooks: resource(
    { path: 'company/settings/webhooks', icon: WebhookOutlined, access: 'webhooks.list', behind: paths.companyDetails },
    async () => (await import('./webhooks')).webhooks,
  ),
  auditEvents: resource(
    { path: 'company/audit', icon: HistoryOutlined, access: 'audit-log.read-list' },
    async () => (await import('./auditEvents')).auditEvents,
  ),
  elearningExecutions: resource(
    {
      path: paths.elearningExecution.slice(1),
      recordAt: ':uuid',
      listAt: paths.myElearnings.slice(1),
      words: 'elearnings.my',
      icon: SchoolOutlined,
      group: 'elearnings',
      featureFlag: 'elearnings',
      access: 'elearning.read-member-tasks',
    },
    async () => (await import('./elearningExecutions')).elearningExecutions,
  ),
  elearnings: resource(
    {
      path: 'apps/elearnings/catalog',
      icon: LibraryBooksOutlined,
      group: 'elearnings',
      featureFlag: 'elearnings',
      access: 'elearning.read-catalog',
    },
    async () => (await import('./elearnings')).elearnings,
  ),
  assignmentRules: resource(
    {
      path: 'apps/elearnings/rules',
      icon: RuleOutlined,
      group: 'elearnings',
      featureFlag: 'elearnings',
      access: 'assignmentRules.list',
    },
    async () => (await import('./assignmentRules')).assignmentRules,
  ),
  riskSheets: resource(
    {
      path: paths.riskSheet.slice(1),
      recordAt: ':uuid',
      listAt: paths.myAssessments.slice(1),
      words: 'riskAssessments.my',
      icon: ChecklistOutlined,
      group: 'riskAssessments',
      featureFlag: 'riskAssessments',
      access: 'risk-assessment.read-member-tasks',
    },
    async () => (await import('./riskSheets')).riskSheets,
  ),
  riskRounds: resource(
    {
      path: 'apps/risk-assessments/evaluation',
      icon: FactCheckOutlined,
      group: 'riskAssessments',
      featureFlag: 'riskAssessments',
      access: 'risk-assessment.read-assignment-overview-list',
    },
    async () => (await import('./riskRounds')).riskRounds,
  ),
  riskActions: resource(
    {
      path: 'apps/risk-assessments/actions',
      icon: AssignmentTurnedInOutlined,
      group: 'riskAssessments',
      featureFlag: 'riskAssessments',
      access: 'risk-assessment.read-risk-action-list',
    },
    async () => (await import('./riskActions')).riskActions,
  ),
  riskAssessments: resource(
    {
      path: 'apps/risk-assessments/catalog',
      icon: ListAltOutlined,
      group: 'riskAssessments',
      featureFlag: 'riskAssessments',
      access: 'risk-assessment.read-catalog-list',
    },
    async () => (await import('./riskAssessments')).riskAssessments,
  ),
  templates: resource(
    {
      path: paths.templates.slice(1),
      listAt: paths.templates.slice(1),
      icon: DescriptionOutlined,
      featureFlag: 'templates',
      access: 'templates.read-list',
    },
    async () => (await import('./templates')).templates,
  ),
  hazardousSubstances: resource(
    recordPlace('hazardousSubstances', ScienceOutlined),
    async () => (await import('./hazardousSubstances')).hazardousSubstances,
  ),
  equipment: resource(
    recordPlace('equipment', PrecisionManufacturingOutlined),
    async () => (await import('./equipment')).equipment,
  ),
  equipmentInspections: resource(
    recordPlace('equipmentInspections', VerifiedOutlined),
    async () => (await import('./equipmentInspections')).equipmentInspections,
  ),
  nearMisses: resource(
    recordPlace('nearMisses', ReportProblemOutlined),
    async () => (await import('./nearMisses')).nearMisses,
  ),
  nearMissMeasures: resource(
    recordPlace('nearMissMeasures', BuildOutlined),
    async () => (await import('./nearMissMeasures')).nearMissMeasures,
  ),
  providerGroups: resource(
    {
      path: 'company/settings/provider-groups',
      icon: GroupsOutlined,
      access: 'providerGroups.list',
      behind: paths.companyDetails,
    },
    async () => (await import('./providerGroups')).providerGroups,
  ),
} satisfies Resources;

/** Lookups without pages of their own: fields and assignments choose from them, or other pages list them. */
export const lookups = {
  elearningNames: lazyValue(async () => (await import('./elearningNames')).elearningNames),
  memberNames: lazyValue(async () => (await import('./memberNames')).memberNames),
  assignedUnits: lazyValue(async () => (await import('./assignedUnits')).assignedUnits),
  assignedTargets: lazyValue(async () => (await import('./assignedTargets')).assignedTargets),
  courseRules: lazyValue(async () => (await import('./courseRules')).courseRules),
  targetElearnings: lazyValue(async () => (await import('./targetElearnings')).targetElearnings),
  elearningStatistics: lazyValue(async () => (await import('./elearningStatistics')).elearningStatistics),
  riskAssignments: lazyValue(async () => (await import('./riskAssignments')).riskAssignments),
  assignedMembers: lazyValue(async () => (await import('./assignedMembers')).assignedMembers),
  equipmentDuties: lazyValue(async () => (await import('./equipmentDuties')).equipmentDuties),
  externalCertificates: lazyValue(async () => (await import('./externalCertificates')).externalCertificates),
  nearMissPosters: lazyValue(async () => (await import('./nearMissPosters')).nearMissPosters),
  webhookDeliveries: lazyValue(async () => (await import('./webhookDeliveries')).webhookDeliveries),
  risks: lazyValue(async () => (await import('./risks')).risks),
} satisfies Lookups;
