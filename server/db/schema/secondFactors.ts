import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MemberRole } from '../../../contract/names/roles';
import { clients } from './clients';
import { bytes, instant } from './columns';
import { identityProviders } from './identityProviders';
import { members } from './members';

const client = () =>
  uuid('client_id')
    .notNull()
    .references(() => clients.id);

const member = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Columns of a second factor, whosever it is. */
export const factorColumns = () => ({
  /** Shared with an authenticator app; null: there is none. */
  secret: bytes('secret'),
  /** True if the secret waits for its first code while passkeys are asked for already. */
  isAppWaiting: boolean('is_app_waiting').notNull().default(false),
  /** Of the recovery codes’ hashes. */
  salt: bytes('salt').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Since when a second factor is asked for; null: it waits for the first proof. */
  confirmedAt: instant('confirmed_at'),
  /** The step of 30 seconds whose code was used last: neither it nor an earlier one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Second factors, asked for beside the password from when they confirmed the first of it: an app’s code, a passkey. */
export const secondFactors = pgTable(
  'second_factors',
  {
    clientId: client(),
    memberId: member(),
    ...factorColumns(),
    /** Names the person to their passkeys, and nobody to anybody else: 32 random bytes. */
    userHandle: bytes('user_handle')
      .notNull()
      .default(sql`uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.memberId] }),
    index('second_factors_of_member').on(table.memberId),
  ],
);

/** Recovery codes, which stand in for a lost app, each once: rows of codes that were used are gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    clientId: client(),
    memberId: member(),
    /** argon2id, with the salt of the second factor. */
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.memberId, table.codeHash] }),
    index('recovery_codes_of_member').on(table.memberId),
  ],
);

/** Browsers whose owner proved the second factor there, and asked not to be asked again for some time. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    tokenHash: bytes('token_hash').notNull(),
    clientId: client(),
    memberId: member(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.tokenHash] }),
    // They go with the factor that they stand for.
    foreignKey({
      name: 'remembered_devices_factor',
      columns: [table.clientId, table.memberId],
      foreignColumns: [secondFactors.clientId, secondFactors.memberId],
    }).onDelete('cascade'),
    index('remembered_devices_of_member').on(table.memberId),
  ],
);

/**
 * Sign-ins whose password was proved, and whose second factor is due. The secret names the client, as the session’s.
 */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: bytes('token_hash').notNull(),
    clientId: client(),
    memberId: member(),
    /** As they were when the password was proved: with another role or password it leads nowhere. */
    role: text('role').$type<MemberRole>().notNull(),
    provedHash: bytes('proved_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The provider that proved it in place of a password, and what that one calls its session. */
    providerId: uuid('provider_id'),
    providerSession: text('provider_session'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.tokenHash] }),
    index('sign_in_challenges_provider').on(table.clientId, table.providerId),
    foreignKey({
      name: 'sign_in_challenges_provider_fk',
      columns: [table.clientId, table.providerId],
      foreignColumns: [identityProviders.clientId, identityProviders.id],
    }).onDelete('cascade'),
    index('sign_in_challenges_of_member').on(table.memberId),
  ],
);
