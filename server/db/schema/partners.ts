import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { type PartnerRole, partnerRoles } from '../../../contract/names/partnerPermissions';
import { advisers } from './advisers';
import { licensees } from './clients';
import { bytes, instant, quoted } from './columns';

/**
 * Accounts by which a licensee's staff sign in on the partner's face. Apart from `advisers`, of whom a company that they
 * have entered sees the row: no session of a company reads anything of an account.
 */
export const partnerAccounts = pgTable(
  'partner_accounts',
  {
    adviserId: uuid('adviser_id')
      .primaryKey()
      .references(() => advisers.id, { onDelete: 'cascade' }),
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => licensees.id),
    /** Lower case, as people's usernames are. */
    username: text('username').notNull(),
    role: text('role').$type<PartnerRole>().notNull(),
    /** Null until the person has chosen one by a link. */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('partner_accounts_username').on(table.licenseeId, table.username),
    check('partner_accounts_role', sql`${table.role} in (${quoted(partnerRoles)})`),
  ],
);

/** Signed-in browsers of a licensee's staff. The cookie names the licensee, as those of companies name the client. */
export const partnerSessions = pgTable(
  'partner_sessions',
  {
    /** SHA-256 of the cookie's secret. */
    tokenHash: bytes('token_hash').primaryKey(),
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => licensees.id),
    adviserId: uuid('adviser_id')
      .notNull()
      .references(() => partnerAccounts.adviserId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('partner_sessions_adviser').on(table.adviserId)],
);

/** Links by which a licensee's staff choose a password: deleted once used. The token names the licensee. */
export const partnerPasswordLinks = pgTable(
  'partner_password_links',
  {
    /** SHA-256 of the token's secret. */
    tokenHash: bytes('token_hash').primaryKey(),
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => licensees.id),
    adviserId: uuid('adviser_id')
      .notNull()
      .references(() => partnerAccounts.adviserId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('partner_password_links_adviser').on(table.adviserId)],
);
