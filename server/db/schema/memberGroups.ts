import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { memberGroupTypes } from '../../../contract/shapes/constants';
import { germanText, quoted } from './columns';
import { byProvider, linkedSince, memberLink, recorded } from './sharedColumns';

/** Employee groups: first-aiders, fire marshals and others with a task in workplace safety. */
export const memberGroups = pgTable(
  'member_groups',
  {
    ...recorded(),
    name: germanText('name').notNull(),
    memberGroupIdentifier: text('identifier').notNull(),
    type: text('type').$type<(typeof memberGroupTypes)[number]>().notNull(),
  },
  (table) => [
    uniqueIndex('member_groups_identifier').on(table.clientId, table.memberGroupIdentifier),
    index('member_groups_by_name').on(table.clientId, table.name, table.id),
    check('member_groups_type', sql`${table.type} in (${quoted(memberGroupTypes)})`),
  ],
);

export const memberGroupMembers = pgTable(
  'member_group_members',
  {
    ...memberLink(),
    since: linkedSince(),
    byProvider: byProvider(),
    memberGroupId: uuid('member_group_id')
      .notNull()
      .references(() => memberGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.memberGroupId, table.memberId] }),
    index('member_group_members_member').on(table.clientId, table.memberId),
  ],
);
