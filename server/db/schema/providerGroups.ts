import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { roleOptions } from '../../../contract/providerGroups';
import { germanText, quoted } from './columns';
import { memberGroups } from './memberGroups';
import { orgUnits } from './orgUnits';
import { recorded } from './sharedColumns';

/** Grants to people who are in a group of the company's identity provider, by the name that it gives the group. */
export const providerGroups = pgTable(
  'provider_groups',
  {
    ...recorded(),
    name: germanText('name').notNull(),
    role: text('role').$type<(typeof roleOptions)[number]>(),
    orgUnitUuid: uuid('org_unit_id').references(() => orgUnits.id, { onDelete: 'set null' }),
    memberGroupUuid: uuid('member_group_id').references(() => memberGroups.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('provider_groups_by_name').on(table.clientId, table.name, table.id),
    index('provider_groups_org_unit_id').on(table.orgUnitUuid),
    index('provider_groups_member_group_id').on(table.memberGroupUuid),
    check('provider_groups_role', sql`${table.role} in (${quoted(roleOptions)})`),
  ],
);
