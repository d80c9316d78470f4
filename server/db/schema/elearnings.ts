import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type ElearningKind, elearningKinds } from '../../../contract/elearnings/elearningFields';
import { type ElearningCategory, elearningCategories, type LessonPage } from '../../../contract/elearnings/lessons';
import { assignmentRules } from './assignmentRules';
import { bytes, id, instant, languageShape, quoted } from './columns';
import { locations } from './locations';
import { memberGroups } from './memberGroups';
import { members } from './members';
import { orgUnits } from './orgUnits';
import { cardTexts, givenToClient, inLibrary, publishedBy } from './sharedColumns';

/** The courses a licensee has. What they hold is in their versions: a new one replaces none that somebody did. */
export const elearnings = pgTable('elearnings', inLibrary(), (table) => [
  uniqueIndex('elearnings_identifier').on(table.licenseeId, table.identifier),
]);

export const elearningVersions = pgTable(
  'elearning_versions',
  {
    id: id(),
    elearningId: uuid('elearning_id')
      .notNull()
      .references(() => elearnings.id),
    /** From 1; whoever begins gets the highest. */
    number: integer('number').notNull(),
    kind: text('kind').$type<ElearningKind>().notNull(),
    category: text('category').$type<ElearningCategory>().notNull(),
    /** Minutes. */
    duration: integer('duration').notNull(),
    /** Percent. */
    passMark: integer('pass_mark').notNull(),
    /** True if the operator set it for a package; else the marks in the package's manifest count before it. */
    isPassMarkGiven: boolean('is_pass_mark_given').notNull().default(false),
    /** Address of the picture of its card, below `file/`. */
    imagePath: text('image_path'),
    createdAt: instant('created_at').notNull(),
    ...publishedBy(),
  },
  (table) => [
    uniqueIndex('elearning_versions_number').on(table.elearningId, table.number),
    check('elearning_versions_kind', sql`${table.kind} in (${quoted(elearningKinds)})`),
    check('elearning_versions_category', sql`${table.category} in (${quoted(elearningCategories)})`),
  ],
);

/** One unit of a package that is played by itself. */
export interface PackageUnit {
  unitId: string;
  title: string;
  /** Within the package, with query and fragment. */
  href: string;
  /** Percent from which the unit counts as passed, if the package says so. */
  masteryScore?: number;
  /** Launch data: told to the unit at its start. */
  launchData?: string;
  maximumTime?: string;
  timeLimitAction?: string;
  /** A page to read, which reports nothing and does not count. */
  isAsset?: true;
  /** SCORM 2004: a unit that ends without a word about it counts as complete. */
  presumesCompletion?: true;
  /** SCORM 2004: the share of progress, 0 to 1, from which the unit is complete, if the package says so. */
  completionThreshold?: number;
}

/** Imported SCORM packages; their files are in the storage and listed in `scorm_package_files`. */
export const scormPackages = pgTable(
  'scorm_packages',
  {
    ...inLibrary(),
    standard: text('standard').$type<'scorm12' | 'scorm2004'>().notNull(),
    title: text('title').notNull(),
    units: jsonb('units').$type<PackageUnit[]>().notNull(),
  },
  (table) => [
    uniqueIndex('scorm_packages_identifier').on(table.licenseeId, table.identifier),
    check('scorm_packages_standard', sql`${table.standard} in ('scorm12', 'scorm2004')`),
  ],
);

export const scormPackageFiles = pgTable(
  'scorm_package_files',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => scormPackages.id, { onDelete: 'cascade' }),
    /** Within the package, from its manifest's folder. */
    path: text('path').notNull(),
    /** Key of its bytes in the storage. */
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: bytes('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.path] })],
);

/** Title and content of a version in one language: lessons of our own, or a package. */
export const elearningTexts = pgTable(
  'elearning_texts',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => elearningVersions.id, { onDelete: 'cascade' }),
    ...cardTexts(),
    pages: jsonb('pages').$type<LessonPage[]>(),
    packageId: uuid('package_id').references(() => scormPackages.id),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.language] }),
    check('elearning_texts_language', languageShape(table.language)),
    check('elearning_texts_content', sql`num_nonnulls(${table.pages}, ${table.packageId}) = 1`),
  ],
);

/** Lets a browser without a session fetch one package's files for a while: the content's host knows no cookies. */
export const contentGrants = pgTable(
  'content_grants',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    packageId: uuid('package_id')
      .notNull()
      .references(() => scormPackages.id, { onDelete: 'cascade' }),
    /** Of its company: what was opened, for what the package says when it is left; null once that was begun anew. */
    executionId: uuid('execution_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('content_grants_ended').on(table.expiresAt)],
);

/** The e-learnings a company was given, with its settings for each. */
export const clientElearnings = pgTable(
  'client_elearnings',
  {
    ...givenToClient(),
    elearningId: uuid('elearning_id')
      .notNull()
      .references(() => elearnings.id),
    active: boolean('active').notNull().default(false),
    autoActivateOn: date('auto_activate_on'),
    autoDeactivateOn: date('auto_deactivate_on'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.elearningId] }),
    index('client_elearnings_elearning').on(table.elearningId),
  ],
);

/**
 * Assignments of a course: everybody in a unit or below, in a group, at a location, or of whom a rule holds, or one
 * person.
 */
export const elearningAssignments = pgTable(
  'elearning_assignments',
  {
    clientId: uuid('client_id').notNull(),
    elearningId: uuid('elearning_id').notNull(),
    orgUnitId: uuid('org_unit_id').references(() => orgUnits.id, { onDelete: 'cascade' }),
    memberGroupId: uuid('member_group_id').references(() => memberGroups.id, { onDelete: 'cascade' }),
    locationId: uuid('location_id').references(() => locations.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    ruleId: uuid('rule_id').references(() => assignmentRules.id, { onDelete: 'cascade' }),
    /** Whichever of these it is. */
    targetId: uuid('target_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(org_unit_id, member_group_id, location_id, member_id, rule_id)`),
    /** The company's calendar day. */
    assignedOn: date('assigned_on').notNull(),
    /** Months, 0: once; and days. Null: as the settings of the course say. */
    interval: integer('interval_months'),
    buffer: integer('buffer_days'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.elearningId, table.targetId] }),
    index('elearning_assignments_unit').on(table.clientId, table.orgUnitId),
    index('elearning_assignments_group').on(table.clientId, table.memberGroupId),
    index('elearning_assignments_location').on(table.clientId, table.locationId),
    index('elearning_assignments_member').on(table.clientId, table.memberId),
    index('elearning_assignments_rule').on(table.clientId, table.ruleId),
    index('elearning_assignments_own_terms')
      .on(table.clientId)
      .where(sql`num_nonnulls(${table.interval}, ${table.buffer}) > 0`),
    check(
      'elearning_assignments_target',
      sql`num_nonnulls(${table.orgUnitId}, ${table.memberGroupId}, ${table.locationId}, ${table.memberId}, ${table.ruleId}) = 1`,
    ),
  ],
);
