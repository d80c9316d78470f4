import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { matchFields, providerKinds } from '../../../contract/singleSignOn';
import { clients } from './clients';
import { bytes, instant, tenantRowId, tenantRowKey } from './columns';
import { members } from './members';

/** Identity provider: where a company's people prove who they are, in place of here; one a company. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    kind: text('kind').$type<(typeof providerKinds)[number]>().notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
    /** True if people may sign in by it. */
    isOn: boolean('is_on').notNull(),
    /** Text of its button. */
    name: text('name').notNull(),
    /** Issuer, by which it is found. */
    issuer: text('issuer').notNull(),
    /** As whom it knows us. Null for SAML, which calls us by the address of what we say of ourselves. */
    audience: text('audience'),
    /**
     * Client secret, which proves that to it: stored as it is, because each sign-in takes it. Null: it asks for none.
     */
    secret: text('secret'),
    /** SAML: where browsers are sent. */
    signInAddress: text('sign_in_address'),
    /** SAML: where it is told that somebody was signed out here because it wanted that. Null: it is not told. */
    singleLogoutAddress: text('single_logout_address'),
    /** SAML: what proves its signatures, as PEM. Two while it changes its key. */
    certificates: text('certificates').array().notNull().default(sql`'{}'`),
    /** Claim that names somebody, and the field of the person here that is the same. */
    matchClaim: text('match_claim').notNull(),
    matchField: text('match_field').$type<(typeof matchFields)[number]>().notNull(),
    /** E-mail addresses of these domains alone; none: of any. */
    mailDomains: text('mail_domains').array().notNull(),
    /** True if it has asked for a second factor already, so that none is asked for here. */
    checksSecondFactor: boolean('checks_second_factor').notNull(),
    /** True if whoever is unknown gets an account at their first sign-in. */
    createsPeople: boolean('creates_people').notNull().default(false),
    /** Claim that says in which groups somebody is; null: groups give nothing. */
    groupsClaim: text('groups_claim'),
    /** True if nobody gets in by a password, but for one super-admin. */
    isOnly: boolean('is_only').notNull().default(false),
    breakGlassMemberId: uuid('break_glass_member_id').references(() => members.id, { onDelete: 'set null' }),
  },
  (table) => [
    tenantRowKey(table),
    uniqueIndex('identity_providers_client').on(table.clientId),
    index('identity_providers_break_glass').on(table.breakGlassMemberId),
    check('identity_providers_only', sql`not ${table.isOnly} or ${table.breakGlassMemberId} is not null`),
  ],
);

/**
 * Subjects: whom a provider means by what it calls somebody, noted at the first sign-in, and looked at first from then
 * on.
 */
export const providerSubjects = pgTable(
  'provider_subjects',
  {
    clientId: uuid('client_id').notNull(),
    providerId: uuid('provider_id').notNull(),
    subject: text('subject').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.providerId, table.subject] }),
    uniqueIndex('provider_subjects_member').on(table.clientId, table.providerId, table.memberId),
    index('provider_subjects_of_member').on(table.memberId),
    foreignKey({
      name: 'provider_subjects_provider_fk',
      columns: [table.clientId, table.providerId],
      foreignColumns: [identityProviders.clientId, identityProviders.id],
    }).onDelete('cascade'),
  ],
);

/** Proved assertion of a provider about somebody. */
export interface Proved {
  subject: string;
  /** Session ID of the provider's own. */
  session: string | null;
  claims: Readonly<Record<string, unknown>>;
}

/** Sign-ins that a browser was sent to a provider for. Its cookie names the client, as the session's does. */
export const signOnAttempts = pgTable(
  'sign_on_attempts',
  {
    tokenHash: bytes('token_hash').notNull(),
    clientId: uuid('client_id').notNull(),
    providerId: uuid('provider_id').notNull(),
    /**
     * State: has to come back with the answer, and within what it signs. SAML signs the state, as the id of the
     * request.
     */
    state: text('state').notNull(),
    nonce: text('nonce'),
    /** Code verifier (PKCE): proves that whoever began it ends it. */
    codeVerifier: text('code_verifier'),
    /**
     * SAML: what the provider has proved, once its answer has come by way of a browser, and what that browser was
     * given.
     */
    proved: jsonb('proved').$type<Proved>(),
    codeHash: bytes('code_hash'),
    /** Redirect address that the provider was told to send the browser to. */
    redirectAddress: text('redirect_address').notNull(),
    /** The page of the dashboard that was wanted. */
    returnUrl: text('return_url'),
    /** Network in which it was begun, as a hash: of one network only so many are open. */
    network: bytes('network').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.tokenHash] }),
    index('sign_on_attempts_network').on(table.clientId, table.network, table.expiresAt),
    index('sign_on_attempts_provider').on(table.clientId, table.providerId),
    foreignKey({
      name: 'sign_on_attempts_provider_fk',
      columns: [table.clientId, table.providerId],
      foreignColumns: [identityProviders.clientId, identityProviders.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Key pair for which providers of SAML encrypt, of the whole installation: one row, made when it is first asked for; as
 * PEM.
 */
export const samlKeys = pgTable(
  'saml_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    privateKey: text('private_key').notNull(),
    certificate: text('certificate').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('saml_keys_one', sql`${table.isOnly}`)],
);
