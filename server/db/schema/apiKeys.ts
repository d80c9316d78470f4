import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '../../../contract/names/permissions';
import type { MemberRole } from '../../../contract/names/roles';
import { bytes, germanText, instant } from './columns';
import { members } from './members';
import { recorded } from './sharedColumns';

/** Keys for programs that use the API in somebody's name. A key names the client, so it is found inside its tenant. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...recorded(),
    name: germanText('name').notNull(),
    /**
     * Owner, who made it: they go together. Like their role written by the house, never by a form; without it there is
     * no row.
     */
    ownerUuid: uuid('owner_id')
      .notNull()
      .default(sql`null`)
      .references(() => members.id, { onDelete: 'cascade' }),
    /** As when it was made: with another role it opens nothing, as a session does. */
    ownerRole: text('owner_role').$type<MemberRole>().notNull().default(sql`null`),
    scopes: text('scopes').array().$type<Permission[]>().notNull(),
    /** The company's calendar day. */
    expiresOn: date('expires_on').notNull(),
    /** SHA-256 of the secret; null until it was shown. */
    tokenHash: bytes('token_hash'),
    /** The last characters, to recognise it by. */
    ending: text('ending'),
    lastUsedAt: instant('last_used_at'),
    /** The company's calendar day; null while it was not. */
    revokedOn: date('revoked_on'),
  },
  (table) => [
    index('api_keys_by_name').on(table.clientId, table.name, table.id),
    index('api_keys_owner').on(table.ownerUuid),
    uniqueIndex('api_keys_token').on(table.clientId, table.tokenHash),
  ],
);
