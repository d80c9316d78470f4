import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/names/roles';
import { advisers } from './advisers';
import { clients } from './clients';
import { bytes, instant } from './columns';
import { identityProviders } from './identityProviders';
import { members } from './members';

/** Signed-in browsers. The cookie names the client, so a session is found inside its tenant. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's secret. */
    tokenHash: bytes('token_hash').notNull(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    /** Owner: a member or an adviser. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    adviserId: uuid('adviser_id').references(() => advisers.id, { onDelete: 'cascade' }),
    /** As at sign-in: changing a role ends the member's sessions. Advisers, and they alone, are `user`. */
    role: text('role').$type<Role>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /**
     * The provider that it was opened by, and what that one calls its own session; null: by a password or a passkey.
     */
    providerId: uuid('provider_id'),
    providerSession: text('provider_session'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.tokenHash] }),
    foreignKey({
      name: 'sessions_provider_fk',
      columns: [table.clientId, table.providerId],
      foreignColumns: [identityProviders.clientId, identityProviders.id],
    }).onDelete('cascade'),
    index('sessions_provider')
      .on(table.clientId, table.providerId, table.providerSession)
      .where(sql`${table.providerId} is not null`),
    index('sessions_member').on(table.clientId, table.memberId),
    index('sessions_adviser').on(table.adviserId, table.clientId).where(sql`${table.adviserId} is not null`),
    check(
      'sessions_person',
      sql`num_nonnulls(${table.memberId}, ${table.adviserId}) = 1 and (${table.adviserId} is not null) = (${table.role} = 'user')`,
    ),
  ],
);

/** Links to set a password. The token names the client, as the session cookie does. */
export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    tokenHash: bytes('token_hash').notNull(),
    clientId: uuid('client_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.tokenHash] }),
    index('password_reset_tokens_member').on(table.clientId, table.memberId),
  ],
);

/**
 * Counters that make attempts wait: failed sign-ins by account and by address, requests by username.
 * Keys are hashes. No tenant's data: an address or an unknown company belongs to none.
 */
export const throttles = pgTable('throttles', {
  key: bytes('key').primaryKey(),
  /** Those that failed; the last one of them, and how long it makes wait. */
  count: integer('count').notNull(),
  lastAt: instant('last_at').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
  /** Those begun of which nobody knows yet how they end, and when the last one of them began. */
  underWay: integer('under_way').notNull().default(0),
  begunAt: instant('begun_at'),
});
