import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ruleAttributes } from '../../../contract/assignmentRules';
import type { AssignmentTerms } from '../../../contract/elearnings/assignmentTerms';
import type { MemberRole } from '../../../contract/names/roles';
import { germanText } from './columns';
import { locations } from './locations';
import { memberGroups } from './memberGroups';
import { orgUnits } from './orgUnits';
import { memberLink, recorded } from './sharedColumns';

/**
 * Rules that assign courses to everybody of whom they hold; where people have to belong is in `assignment_rule_places`.
 */
export const assignmentRules = pgTable('assignment_rules', {
  ...recorded(),
  name: germanText('name').notNull(),
  roles: text('roles').array().$type<MemberRole[]>().notNull(),
  attributes: text('attributes').array().$type<(typeof ruleAttributes)[number][]>().notNull(),
  joinedFrom: date('joined_from'),
  /** Months, 0: once; and days. Null: as the settings of a course say. */
  interval: integer('interval_months').$type<AssignmentTerms['interval']>(),
  buffer: integer('buffer_days').$type<AssignmentTerms['buffer']>(),
  onChange: boolean('on_change').notNull(),
  active: boolean('active').notNull(),
  /** Of how many of how many people the last change is carried out; both null: of all. */
  processed: integer('processed'),
  total: integer('total'),
  /** Nobody goes on with it: every attempt failed. */
  isStopped: boolean('is_stopped').notNull().default(false),
});

const ofRule = () => ({
  ruleId: uuid('rule_id')
    .notNull()
    .references(() => assignmentRules.id, { onDelete: 'cascade' }),
});

/** Places where a rule wants people to be: of several of a kind, in one of them. */
export const assignmentRulePlaces = pgTable(
  'assignment_rule_places',
  {
    clientId: uuid('client_id').notNull(),
    ...ofRule(),
    orgUnitId: uuid('org_unit_id').references(() => orgUnits.id, { onDelete: 'cascade' }),
    locationId: uuid('location_id').references(() => locations.id, { onDelete: 'cascade' }),
    memberGroupId: uuid('member_group_id').references(() => memberGroups.id, { onDelete: 'cascade' }),
    /** Whichever of these it is. */
    placeId: uuid('place_id').notNull().generatedAlwaysAs(sql`coalesce(org_unit_id, location_id, member_group_id)`),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.ruleId, table.placeId] }),
    index('assignment_rule_places_place').on(table.clientId, table.placeId),
    check(
      'assignment_rule_places_kind',
      sql`num_nonnulls(${table.orgUnitId}, ${table.locationId}, ${table.memberGroupId}) = 1`,
    ),
  ],
);

/** People of whom a rule holds: kept, so that what follows from it follows as from a group. */
export const assignmentRuleMembers = pgTable(
  'assignment_rule_members',
  {
    ...memberLink(),
    ...ofRule(),
    /** The company's calendar day. */
    since: date('since').notNull(),
    /** Of a rule for changes: when somebody last came to it, or moved within it, by a change of theirs. */
    changedOn: date('changed_on'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.ruleId, table.memberId] }),
    index('assignment_rule_members_member').on(table.clientId, table.memberId),
  ],
);
