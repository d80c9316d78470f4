import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PartnerRole } from '../../../contract/names/partnerPermissions';
import { licensees } from './clients';
import { bytes, instant } from './columns';
import { partnerAccounts } from './partners';
import { factorColumns } from './secondFactors';

const licensee = () =>
  uuid('licensee_id')
    .notNull()
    .references(() => licensees.id);

const account = () =>
  uuid('adviser_id')
    .notNull()
    .references(() => partnerAccounts.adviserId, { onDelete: 'cascade' });

/** Second factors of a licensee's staff, as `second_factors` holds those of companies' people. */
export const partnerSecondFactors = pgTable(
  'partner_second_factors',
  { licenseeId: licensee(), adviserId: account().primaryKey(), ...factorColumns() },
  (table) => [index('partner_second_factors_licensee').on(table.licenseeId)],
);

/** Recovery codes of a licensee's staff: rows of codes that were used are gone. */
export const partnerRecoveryCodes = pgTable(
  'partner_recovery_codes',
  {
    licenseeId: licensee(),
    adviserId: account(),
    /** argon2id, with the salt of the second factor. */
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.adviserId, table.codeHash] })],
);

/** Sign-ins of a licensee's staff whose password was proved. The secret names the licensee, as the session's. */
export const partnerSignInChallenges = pgTable(
  'partner_sign_in_challenges',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    licenseeId: licensee(),
    adviserId: account(),
    /** As they were when the password was proved: with another role or password it leads nowhere. */
    role: text('role').$type<PartnerRole>().notNull(),
    provedHash: bytes('proved_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('partner_sign_in_challenges_account').on(table.adviserId)],
);
