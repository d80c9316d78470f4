import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { instant } from './columns';
import { memberGroups } from './memberGroups';
import { members } from './members';
import { orgUnits } from './orgUnits';

const client = () =>
  uuid('client_id')
    .notNull()
    .references(() => clients.id);

/** Attributes that the company's directory says of people and that the product has no column for: by SCIM 2.0. */
export const provisionedMembers = pgTable(
  'provisioned_members',
  {
    clientId: client(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** External ID, by which the directory calls them. */
    externalId: text('external_id'),
    /** The unit that its department has put them into: who is moved leaves it. */
    orgUnitId: uuid('org_unit_id').references(() => orgUnits.id, { onDelete: 'set null' }),
    /** When it deleted them, for which they were archived: as long as they are, it is told of nobody. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.memberId] }),
    index('provisioned_members_member').on(table.memberId),
    index('provisioned_members_unit').on(table.orgUnitId),
    uniqueIndex('provisioned_members_external')
      .on(table.clientId, table.externalId)
      .where(sql`${table.externalId} is not null`),
  ],
);

/** The same of groups. */
export const provisionedGroups = pgTable(
  'provisioned_groups',
  {
    clientId: client(),
    memberGroupId: uuid('member_group_id')
      .notNull()
      .references(() => memberGroups.id, { onDelete: 'cascade' }),
    externalId: text('external_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.memberGroupId] }),
    index('provisioned_groups_group').on(table.memberGroupId),
    uniqueIndex('provisioned_groups_external').on(table.clientId, table.externalId),
  ],
);
