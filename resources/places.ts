import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { linkedPages } from '../contract/dashboardPages';
import type { Place } from '../src/generator';

/** Where each resource is, and who may list it: what the first script knows of it. `index.ts` says how the rest is loaded. */
export const places = {
  members: { path: 'company/members', icon: GroupsOutlined, access: 'member-list.get-list' },
  archivedMembers: { path: 'company/members/archive', icon: Inventory2Outlined, access: 'archive-member.list' },
  memberGroups: { path: 'company/members/group', icon: HealthAndSafetyOutlined, access: 'member-group.read-list' },
  orgUnits: { path: 'company/org-units', icon: AccountTreeOutlined, access: 'org-unit.org-unit-list' },
  locations: { path: 'company/locations', icon: PlaceOutlined, access: 'location.location-list' },
  messages: { path: 'company/messages', icon: ForwardToInboxOutlined, access: 'message.read-list' },
  auditEvents: { path: 'company/audit', icon: HistoryOutlined, access: 'audit-log.read-list' },
  elearningExecutions: {
    path: 'apps/elearnings/execution',
    recordAt: ':uuid',
    listAt: linkedPages.myElearnings.slice(1),
    words: 'elearnings.my',
    icon: SchoolOutlined,
    featureFlag: 'elearnings',
    access: 'elearning.read-member-tasks',
  },
  elearnings: {
    path: 'apps/elearnings/catalog',
    icon: LibraryBooksOutlined,
    featureFlag: 'elearnings',
    access: 'elearning.read-catalog',
  },
  riskSheets: {
    path: 'apps/risk-assessments/execution',
    recordAt: ':uuid',
    listAt: linkedPages.myAssessments.slice(1),
    words: 'riskAssessments.my',
    icon: ChecklistOutlined,
    featureFlag: 'riskAssessments',
    access: 'risk-assessment.read-member-tasks',
  },
  riskRounds: {
    path: 'apps/risk-assessments/evaluation',
    icon: FactCheckOutlined,
    featureFlag: 'riskAssessments',
    access: 'risk-assessment.read-assignment-overview-list',
  },
  riskAssessments: {
    path: 'apps/risk-assessments/catalog',
    icon: ListAltOutlined,
    featureFlag: 'riskAssessments',
    access: 'risk-assessment.read-catalog-list',
  },
  templates: {
    path: 'apps/templates',
    listAt: 'apps/templates',
    icon: DescriptionOutlined,
    featureFlag: 'templates',
    access: 'templates.read-list',
  },
  hazardousSubstances: {
    path: 'company/hazardous-substances',
    icon: ScienceOutlined,
    featureFlag: 'hazardousSubstances',
    access: 'hazardousSubstances.list',
  },
  equipment: {
    path: 'company/equipment',
    icon: PrecisionManufacturingOutlined,
    featureFlag: 'equipment',
    access: 'equipment.list',
  },
} as const satisfies Readonly<Record<string, Place>>;
