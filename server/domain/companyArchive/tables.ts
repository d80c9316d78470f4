import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../db/schema';

/** Table whose rows stand in the archive of a company, as a file. */
export interface ArchivedTable {
  table: PgTable;
  /** Columns that are not told, besides `neverArchived`, by the names that the database has for them. */
  leftOut?: readonly string[];
  /** Rows of the company; else those that name it as theirs. */
  isOf?: (clientId: string) => SQL;
}

/** Texts and questions of the assessments that the company has assessed by. */
const assessedBy =
  (version: PgColumn) =>
  (clientId: string): SQL =>
    sql`${version} in (select version_id from risk_rounds where client_id = ${clientId}::uuid)`;

/** Tables in the archive, by the name of their file: what proves something, and what is needed to read it. */
export const archivedTables: Readonly<Record<string, ArchivedTable>> = {
  company: {
    table: schema.clients,
    leftOut: ['help_desk_key', 'erased', 'package_applied'],
    isOf: (clientId) => eq(schema.clients.id, clientId),
  },
  people: { table: schema.members, leftOut: ['password_hash', 'theme'] },
  'org-units': { table: schema.orgUnits },
  'people-of-org-units': { table: schema.orgUnitMembers },
  'officers-of-org-units': { table: schema.orgUnitResponsiblePersons },
  locations: { table: schema.locations },
  'people-of-locations': { table: schema.locationMembers },
  'people-responsible-for-locations': { table: schema.locationResponsiblePersons },
  groups: { table: schema.memberGroups },
  'people-of-groups': { table: schema.memberGroupMembers },
  certificates: { table: schema.elearningResults },
  'external-certificates': { table: schema.externalCertificates },
  'e-learnings': { table: schema.clientElearnings },
  'e-learning-intervals': { table: schema.cycleSettings },
  'e-learning-assignments': { table: schema.elearningAssignments },
  'e-learning-intervals-of-people': { table: schema.elearningTerms },
  'e-learning-tasks': { table: schema.elearningTasks },
  'e-learning-executions': { table: schema.elearningExecutions },
  'assignment-rules': { table: schema.assignmentRules },
  'places-of-assignment-rules': { table: schema.assignmentRulePlaces },
  'people-of-assignment-rules': { table: schema.assignmentRuleMembers },
  'risk-assessments': { table: schema.clientRiskAssessments },
  'risk-assessment-assignments': { table: schema.riskAssignments },
  'people-of-risk-assessments': { table: schema.riskAssignmentMembers },
  'risk-assessment-rounds': { table: schema.riskRounds, leftOut: ['rated_by'] },
  'risk-assessment-texts': {
    table: schema.riskAssessmentTexts,
    isOf: assessedBy(schema.riskAssessmentTexts.versionId),
  },
  'risk-assessment-questions': {
    table: schema.riskAssessmentVersions,
    isOf: assessedBy(schema.riskAssessmentVersions.id),
  },
  risks: { table: schema.risks },
  measures: { table: schema.riskActions },
  equipment: { table: schema.equipment },
  'inspection-duties': { table: schema.equipmentDuties },
  inspections: { table: schema.equipmentInspections },
  'hazardous-substances': { table: schema.hazardousSubstances },
  'near-misses': { table: schema.nearMisses },
  'near-miss-measures': { table: schema.nearMissMeasures },
  'near-miss-messages': { table: schema.nearMissMessages },
  files: { table: schema.files },
  'audit-log': { table: schema.auditEvents },
};

const workedOut = 'follows from what is in the archive';
const access = 'lets people or programs in';
const minutes = 'is over within days';
const ofLicensee = 'are numbers by which the licensee bills';
const anonymous = 'could tell who took part in an anonymous survey, or what they answered';

/** Tables of companies that are in no archive, each with the reason. */
export const notArchived: Readonly<Record<string, string>> = {
  adviser_visits: 'follow from the audit log, which is archived',
  api_keys: access,
  calendar_feeds: access,
  daily_figures: workedOut,
  daily_runs: workedOut,
  elearning_due_sums: workedOut,
  elearning_standing_days: workedOut,
  elearning_standing_marks: workedOut,
  elearning_standing_people: workedOut,
  elearning_standings: workedOut,
  elearning_sums: workedOut,
  identity_providers: access,
  import_lists: minutes,
  imports: minutes,
  jobs: minutes,
  library_plans: 'are plans of the licensee, which the audit log tells once they are done',
  manual_reminders: anonymous,
  near_miss_photos: 'are pictures: they stand among the files of the archive',
  near_miss_posters: access,
  outbox_messages: anonymous,
  passkeys: access,
  password_history: access,
  password_reset_tokens: access,
  provider_groups: access,
  provider_subjects: access,
  provisioned_groups: access,
  provisioned_members: access,
  push_devices: access,
  recovery_codes: access,
  remembered_devices: access,
  risk_executions: anonymous,
  risk_sheets: anonymous,
  second_factors: access,
  sent_reminders: anonymous,
  sessions: access,
  sign_in_challenges: access,
  sign_on_attempts: access,
  support_logins: access,
  use_days: ofLicensee,
  use_statements: ofLicensee,
  webhook_deliveries: access,
  webhooks: access,
};

/** Columns that are never told: whose row it is, how often it was written, by what it is found; hashes are bytes. */
const neverArchived = /^(client_id|licensee_id|version|search|sounds|.*_folded|.*_password(_since)?)$/;

/** Columns of a table that its file has, by their names in it. */
export const archivedColumns = ({ table, leftOut = [] }: ArchivedTable): Record<string, PgColumn> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([, column]) =>
        column.getSQLType() !== 'bytea' && !neverArchived.test(column.name) && !leftOut.includes(column.name),
    ),
  );
