import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clients, licensees } from './clients';
import { bytes, id, instant, tenantRowId, tenantRowKey } from './columns';

/**
 * The customer advisers of licensees (role `user`), made and removed by the operator. Not a tenant's data; a company
 * sees those who are in it or hold a link into it, and nobody else.
 */
export const advisers = pgTable('advisers', {
  id: id(),
  /** Null by mistake alone: such an adviser enters no company. */
  licenseeId: uuid('licensee_id').references(() => licensees.id),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Lower case: the operator names advisers by it. */
  email: text('email').notNull().unique(),
  theme: text('theme').notNull().default('system'),
  /** Null until chosen: then the language of the browser or of the company holds. */
  languageCode: text('language_code'),
  lastLoginAt: instant('last_login_at'),
  createdAt: instant('created_at').notNull(),
});

/** Links by which an adviser enters one company, once. The token names the client, as the session cookie does. */
export const supportLogins = pgTable(
  'support_logins',
  {
    tokenHash: bytes('token_hash').notNull(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    adviserId: uuid('adviser_id')
      .notNull()
      .references(() => advisers.id, { onDelete: 'cascade' }),
    /** Of the visit; null where the operator made the link. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.tokenHash] }),
    index('support_logins_adviser').on(table.adviserId, table.clientId),
  ],
);

/** Visits of advisers, as the company they entered reads them. They outlive the session and the adviser. */
export const adviserVisits = pgTable(
  'adviser_visits',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    /** Kept without a reference, as actors of the audit log are. */
    adviserId: uuid('adviser_id').notNull(),
    adviserName: text('adviser_name').notNull(),
    reason: text('reason'),
    enteredAt: instant('entered_at').notNull(),
    /** Session of the visit: once that is deleted, a trigger notes in `lastSeenAt` when something was last done in it. */
    sessionHash: bytes('session_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    tenantRowKey(table),
    index('adviser_visits_by_time').on(table.clientId, table.enteredAt),
    uniqueIndex('adviser_visits_session').on(table.clientId, table.sessionHash),
  ],
);
