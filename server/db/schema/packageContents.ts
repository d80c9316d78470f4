import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { AssignmentTerms } from '../../../contract/elearnings/assignmentTerms';
import { licensees, packages } from './clients';
import { elearnings } from './elearnings';
import { riskAssessments } from './riskAssessments';

/** Columns of what a package gives to its companies, with the terms that it begins with there. */
const inPackage = () => ({
  packageId: uuid('package_id')
    .notNull()
    .references(() => packages.id, { onDelete: 'cascade' }),
  licenseeId: uuid('licensee_id')
    .notNull()
    .references(() => licensees.id),
  /** Months; 0: once. */
  interval: integer('interval_months').$type<NonNullable<AssignmentTerms['interval']>>().notNull(),
  /** Days. */
  buffer: integer('buffer_days').$type<NonNullable<AssignmentTerms['buffer']>>().notNull(),
});

/** Courses of a package: a company has them switched on and assigned to its root unit. */
export const packageElearnings = pgTable(
  'package_elearnings',
  {
    ...inPackage(),
    itemId: uuid('elearning_id')
      .notNull()
      .references(() => elearnings.id),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.itemId] })],
);

/** Assessments of a package: a company has them, assigned to nothing, since where they belong only it knows. */
export const packageAssessments = pgTable(
  'package_assessments',
  {
    ...inPackage(),
    itemId: uuid('risk_assessment_id')
      .notNull()
      .references(() => riskAssessments.id),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.itemId] })],
);
