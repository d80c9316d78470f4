import { type Lookups, later, type Resources, resource } from '../src/generator';
import { places } from './places';

/** Everything that is managed in lists and forms, by the contract's word for it. */
export const resources = {
  members: resource(places.members, async () => (await import('./members')).members),
  archivedMembers: resource(places.archivedMembers, async () => (await import('./archivedMembers')).archivedMembers),
  memberGroups: resource(places.memberGroups, async () => (await import('./memberGroups')).memberGroups),
  orgUnits: resource(places.orgUnits, async () => (await import('./orgUnits')).orgUnits),
  locations: resource(places.locations, async () => (await import('./locations')).locations),
  messages: resource(places.messages, async () => (await import('./messages')).messages),
  auditEvents: resource(places.auditEvents, async () => (await import('./auditEvents')).auditEvents),
  elearningExecutions: resource(
    places.elearningExecutions,
    async () => (await import('./elearningExecutions')).elearningExecutions,
  ),
  elearnings: resource(places.elearnings, async () => (await import('./elearnings')).elearnings),
  riskExecutions: resource(places.riskExecutions, async () => (await import('./riskExecutions')).riskExecutions),
  riskEvaluations: resource(places.riskEvaluations, async () => (await import('./riskEvaluations')).riskEvaluations),
  riskAssessments: resource(places.riskAssessments, async () => (await import('./riskAssessments')).riskAssessments),
  templates: resource(places.templates, async () => (await import('./templates')).templates),
  hazardousSubstances: resource(
    places.hazardousSubstances,
    async () => (await import('./hazardousSubstances')).hazardousSubstances,
  ),
  equipment: resource(places.equipment, async () => (await import('./equipment')).equipment),
} satisfies Resources;

/** What has no pages of its own: fields and assignments choose from it, or other pages list it. */
export const lookups = {
  elearningNames: later(async () => (await import('./elearningNames')).elearningNames),
  memberNames: later(async () => (await import('./memberNames')).memberNames),
  assignedUnits: later(async () => (await import('./assignedUnits')).assignedUnits),
  elearningStatistics: later(async () => (await import('./elearningStatistics')).elearningStatistics),
  riskAssignments: later(async () => (await import('./riskAssignments')).riskAssignments),
  assignedMembers: later(async () => (await import('./assignedMembers')).assignedMembers),
  equipmentDuties: later(async () => (await import('./equipmentDuties')).equipmentDuties),
  equipmentInspections: later(async () => (await import('./equipmentInspections')).equipmentInspections),
  risks: later(async () => (await import('./risks')).risks),
  riskActions: later(async () => (await import('./riskActions')).riskActions),
} satisfies Lookups;
