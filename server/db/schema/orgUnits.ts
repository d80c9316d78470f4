import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { germanText, instant } from './columns';
import { byProvider, linkedSince, memberLink, recorded } from './sharedColumns';

/** The one tree of org units of a company; the root has no parent. */
export const orgUnits = pgTable(
  'org_units',
  {
    ...recorded(),
    orgUnitName: germanText('name').notNull(),
    orgUnitIdentifier: text('identifier').notNull(),
    parentUuid: uuid('parent_id').references((): AnyPgColumn => orgUnits.id),
    /** When it was put below another unit, by the database's clock; null: not since this is kept. */
    movedAt: instant('moved_at'),
    /** Holds every active member of the company. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    uniqueIndex('org_units_identifier').on(table.clientId, table.orgUnitIdentifier),
    uniqueIndex('org_units_one_root').on(table.clientId).where(sql`${table.parentUuid} is null`),
    index('org_units_parent').on(table.clientId, table.parentUuid),
  ],
);

export const orgUnitMembers = pgTable(
  'org_unit_members',
  {
    ...memberLink(),
    since: linkedSince(),
    byProvider: byProvider(),
    orgUnitId: uuid('org_unit_id')
      .notNull()
      .references(() => orgUnits.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.orgUnitId, table.memberId] }),
    index('org_unit_members_member').on(table.clientId, table.memberId),
  ],
);

/** People who administer a unit (row rule of ou-admin) or are responsible for it. */
export const orgUnitResponsiblePersons = pgTable(
  'org_unit_officers',
  {
    ...memberLink(),
    orgUnitId: uuid('org_unit_id')
      .notNull()
      .references(() => orgUnits.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'admin' | 'responsible'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.orgUnitId, table.kind, table.memberId] }),
    index('org_unit_officers_member').on(table.clientId, table.memberId, table.kind),
    check('org_unit_officers_kind', sql`${table.kind} in ('admin', 'responsible')`),
  ],
);
