import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { memberGroupTypes } from '../../../contract/constants';
import { clients } from './clients';
import { germanText, id, instant, quoted } from './columns';
import { members } from './members';

/** Employee groups: first-aiders, fire marshals and others with a task in workplace safety. */
export const memberGroups = pgTable(
  'member_groups',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    identifier: text('identifier').notNull(),
    name: germanText('name').notNull(),
    type: text('type').$type<(typeof memberGroupTypes)[number]>().notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
    search: text('search').notNull(),
  },
  (table) => [
    uniqueIndex('member_groups_identifier').on(table.clientId, table.identifier),
    index('member_groups_by_name').on(table.clientId, table.name, table.id),
    check('member_groups_type', sql`${table.type} in (${quoted(memberGroupTypes)})`),
  ],
);

export const memberGroupMembers = pgTable(
  'member_group_members',
  {
    clientId: uuid('client_id').notNull(),
    memberGroupId: uuid('member_group_id')
      .notNull()
      .references(() => memberGroups.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.memberGroupId, table.memberId] }),
    index('member_group_members_member').on(table.clientId, table.memberId),
  ],
);
