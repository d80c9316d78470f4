import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { assessmentKinds, type RiskAssessmentFile } from '../../../contract/riskAssessments/riskAssessmentContent';
import { type TargetKind, targetKinds } from '../../../contract/riskAssessments/riskAssignments';
import { clients } from './clients';
import { id, instant, languageShape, quoted } from './columns';
import { locations } from './locations';
import { memberGroups } from './memberGroups';
import { orgUnits } from './orgUnits';
import { cardTexts, givenToClient, inLibrary, linkedSince, memberLink, publishedBy } from './sharedColumns';

/**
 * The risk assessments a licensee has. What they ask is in their versions: a new one replaces none that was answered.
 */
export const riskAssessments = pgTable('risk_assessments', inLibrary(), (table) => [
  uniqueIndex('risk_assessments_identifier').on(table.licenseeId, table.identifier),
]);

export const riskAssessmentVersions = pgTable(
  'risk_assessment_versions',
  {
    id: id(),
    riskAssessmentId: uuid('risk_assessment_id')
      .notNull()
      .references(() => riskAssessments.id),
    /** From 1; a round that is begun gets the highest. */
    number: integer('number').notNull(),
    kind: text('kind').$type<(typeof assessmentKinds)[number]>().notNull(),
    /** The order of its questions is what sheets count by. */
    sections: jsonb('sections').$type<RiskAssessmentFile['sections']>().notNull(),
    sectionCount: integer('section_count').notNull(),
    questionCount: integer('question_count').notNull(),
    createdAt: instant('created_at').notNull(),
    ...publishedBy(),
  },
  (table) => [
    uniqueIndex('risk_assessment_versions_number').on(table.riskAssessmentId, table.number),
    check('risk_assessment_versions_kind', sql`${table.kind} in (${quoted(assessmentKinds)})`),
  ],
);

/** Title of a version in one language. */
export const riskAssessmentTexts = pgTable(
  'risk_assessment_texts',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => riskAssessmentVersions.id, { onDelete: 'cascade' }),
    ...cardTexts(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.language] }),
    check('risk_assessment_texts_language', languageShape(table.language)),
  ],
);

/** The risk assessments a company was given, with its settings for each. */
export const clientRiskAssessments = pgTable(
  'client_risk_assessments',
  {
    ...givenToClient(),
    riskAssessmentId: uuid('risk_assessment_id')
      .notNull()
      .references(() => riskAssessments.id),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.riskAssessmentId] }),
    index('client_risk_assessments_assessment').on(table.riskAssessmentId),
  ],
);

/** Assignments: what is assessed by which entry, again and again; each has its own rounds. */
export const riskAssignments = pgTable(
  'risk_assignments',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    riskAssessmentId: uuid('risk_assessment_id').notNull(),
    /** The unit that answers for it; null: the root, whichever that is. */
    sourceUnitId: uuid('source_unit_id').references(() => orgUnits.id, { onDelete: 'set null' }),
    targetKind: text('target_kind').$type<TargetKind>().notNull(),
    targetUnitId: uuid('target_unit_id').references(() => orgUnits.id, { onDelete: 'cascade' }),
    targetLocationId: uuid('target_location_id').references(() => locations.id, { onDelete: 'cascade' }),
    targetGroupId: uuid('target_group_id').references(() => memberGroups.id, { onDelete: 'cascade' }),
    /** The company's calendar day. */
    assignedOn: date('assigned_on').notNull(),
  },
  (table) => [
    uniqueIndex('risk_assignments_unit').on(table.clientId, table.riskAssessmentId, table.targetUnitId),
    uniqueIndex('risk_assignments_location').on(table.clientId, table.riskAssessmentId, table.targetLocationId),
    uniqueIndex('risk_assignments_group').on(table.clientId, table.riskAssessmentId, table.targetGroupId),
    // Single employees are assessed together: a few of them alone would never be enough to end a round.
    uniqueIndex('risk_assignments_members')
      .on(table.clientId, table.riskAssessmentId)
      .where(sql`${table.targetKind} = 'members'`),
    index('risk_assignments_source').on(table.clientId, table.sourceUnitId),
    check('risk_assignments_kind', sql`${table.targetKind} in (${quoted(targetKinds)})`),
    check(
      'risk_assignments_target',
      sql`(${table.targetKind} = 'orgUnit') = (${table.targetUnitId} is not null)
        and (${table.targetKind} = 'location') = (${table.targetLocationId} is not null)
        and (${table.targetKind} = 'memberGroup') = (${table.targetGroupId} is not null)`,
    ),
  ],
);

/** The employees of an assignment to employees. */
export const riskAssignmentMembers = pgTable(
  'risk_assignment_members',
  {
    ...memberLink(),
    since: linkedSince(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => riskAssignments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.assignmentId, table.memberId] }),
    index('risk_assignment_members_member').on(table.clientId, table.memberId),
  ],
);
