import { bigint, boolean, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { bytes, instant, tenantRowId, tenantRowKey } from './columns';
import { members } from './members';
import { secondFactors } from './secondFactors';

/** Passkeys (Web Authentication): of each the public half, with which a device proves that it holds the other. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Credential ID, by which the device calls it. */
    credentialId: bytes('credential_id').notNull(),
    /** In the form of COSE (RFC 9052). */
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, as the device counts; devices that do not count say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the device: `internal`, `hybrid`, `usb`, … */
    transports: text('transports').array().notNull(),
    /** True if its owner’s other devices have it too. */
    isBackedUp: boolean('is_backed_up').notNull(),
    /** The host it was made at, the only one that browsers offer it to. */
    host: text('host').notNull(),
    /** Name that its owner gave it. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    tenantRowKey(table),
    // They go with what is asked for at sign-in, as recovery codes do.
    foreignKey({
      name: 'passkeys_factor',
      columns: [table.clientId, table.memberId],
      foreignColumns: [secondFactors.clientId, secondFactors.memberId],
    }).onDelete('cascade'),
    index('passkeys_of_member').on(table.memberId),
    // In all companies: nobody takes a credential for theirs that another has.
    uniqueIndex('passkeys_credential').on(table.credentialId),
  ],
);

/**
 * Challenges that devices are asked to sign, each once and for minutes. No tenant's data: at a sign-in nobody has said
 * yet who they are. What it is for is a hash, as `throttles` has it.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    /** The host, what is done there, and for whom. */
    purpose: bytes('purpose').notNull(),
    /** Network in which somebody unknown asked for it, of whom only so many are answered. */
    network: bytes('network'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_purpose').on(table.purpose),
    index('passkey_challenges_network').on(table.network, table.expiresAt),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
);
