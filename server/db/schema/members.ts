import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type MemberRole, memberRoles } from '../../../contract/names/roles';
import type { CountryCode, genders, specialAttributes } from '../../../contract/shapes/constants';
import { clients } from './clients';
import { foldedText, germanText, id, instant, quoted, tenantRowId, tenantRowKey } from './columns';
import { mailboxOf, numberOf } from './reach';

/** Ways that an invitation may have to take first. */
export const inviteWays = ['mail', 'sms'] as const;

/** People of a company, archived ones included. */
export const members = pgTable(
  'members',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    /** Lower case, as is the folded e-mail address: both are compared byte by byte. */
    username: foldedText('username').notNull(),
    firstName: germanText('first_name').notNull(),
    lastName: germanText('last_name').notNull(),
    email: text('email'),
    role: text('role').$type<MemberRole>().notNull().default('member'),
    /** Theirs without the groups of the company's identity provider, which give a higher one; null: `role` is. */
    ownRole: text('own_role').$type<Exclude<MemberRole, 'super-admin'>>(),
    phoneNumber: text('phone_number'),
    mobileNumber: text('mobile_number'),
    gender: text('gender').$type<(typeof genders)[number]>(),
    birthDate: date('birth_date', { mode: 'string' }),
    specialAttributes: text('special_attributes')
      .array()
      .$type<(typeof specialAttributes)[number][]>()
      .notNull()
      .default([]),
    personnelNumber: text('personnel_number'),
    externalCompany: text('external_company'),
    firstDay: date('first_day', { mode: 'string' }),
    /** When the invitation goes out that waits for the first day, and which way before others; null: none waits. */
    inviteOn: date('invite_on', { mode: 'string' }),
    inviteBy: text('invite_by').$type<(typeof inviteWays)[number]>(),
    street: text('street'),
    postalCode: text('postal_code'),
    city: text('city'),
    country: text('country').$type<CountryCode>(),
    eleaCreateTasks: boolean('elea_create_tasks').notNull().default(true),
    raCreateTasks: boolean('ra_create_tasks').notNull().default(true),
    theme: text('theme').notNull().default('system'),
    /** Null until chosen: then the company's default holds. */
    languageCode: text('language_code'),
    /** argon2id of the SHA-512 that the browser sends; null until a password is set. */
    passwordHash: text('password_hash'),
    /**
     * Since when it is one that came by a link to an address of their own, and that nobody else chose first; by the
     * database's clock. Null: it is none.
     */
    ownPasswordSince: instant('own_password_since'),
    /** Read by the release before alone: it goes with the next one. */
    hasOwnPassword: boolean('has_own_password').notNull().default(false),
    /** Since when this access is as it is: made, restored or given another address. By the database's clock; null: since before this was kept. */
    accessSince: instant('access_since').default(sql`now()`),
    lastLoginAt: instant('last_login_at'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
    /** Written by `searchColumns` together with the names they come from. */
    lastNameFolded: foldedText('last_name_folded').notNull(),
    firstNameFolded: foldedText('first_name_folded').notNull(),
    emailFolded: foldedText('email_folded'),
    search: text('search').notNull(),
    /** How each word of the names sounds, and its letters in order: what names that are typed wrongly are found by. */
    sounds: text('sounds').array().notNull().default([]),
  },
  (table) => [
    check('members_role', sql`${table.role} in (${quoted(memberRoles)})`),
    check('members_invite_by', sql`${table.inviteBy} in (${quoted(inviteWays)})`),
    index('members_awaiting_invitation').on(table.clientId, table.inviteOn).where(sql`${table.inviteOn} is not null`),
    uniqueIndex('members_username').on(table.clientId, table.username),
    uniqueIndex('members_email').on(table.clientId, table.emailFolded).where(sql`${table.emailFolded} is not null`),
    uniqueIndex('members_personnel_number')
      .on(table.clientId, table.personnelNumber)
      .where(sql`${table.personnelNumber} is not null`),
    index('members_active_by_mailbox')
      .on(table.clientId, mailboxOf(table.email))
      .where(sql`${table.archivedAt} is null and ${table.email} is not null`),
    index('members_active_by_mobile_number')
      .on(table.clientId, numberOf(table.mobileNumber))
      .where(sql`${table.archivedAt} is null and ${table.mobileNumber} is not null`),
    // Their last columns are there to be read, so that searching by a prefix and counting need not visit the rows.
    index('members_active_by_name')
      .on(
        table.clientId,
        table.lastName,
        table.firstName,
        table.id,
        table.lastNameFolded,
        table.firstNameFolded,
        table.username,
      )
      .where(sql`${table.archivedAt} is null`),
    index('members_active_by_first_name')
      .on(table.clientId, table.firstName, table.lastName, table.id)
      .where(sql`${table.archivedAt} is null`),
    index('members_active_by_role')
      .on(table.clientId, table.role, table.lastName, table.firstName, table.id)
      .where(sql`${table.archivedAt} is null`),
    index('members_active_by_status')
      .on(
        table.clientId,
        sql`(${table.passwordHash} is null)`,
        table.inviteOn,
        table.lastName,
        table.firstName,
        table.id,
      )
      .where(sql`${table.archivedAt} is null`),
    index('members_invited_by_name')
      .on(table.clientId, table.lastName, table.firstName, table.id)
      .where(sql`${table.archivedAt} is null and ${table.passwordHash} is null`),
    index('members_archived_by_name')
      .on(table.clientId, table.lastName, table.firstName, table.id)
      .where(sql`${table.archivedAt} is not null`),
    index('members_last_name_prefix')
      .on(table.clientId, table.lastNameFolded, table.firstNameFolded, table.username)
      .where(sql`${table.archivedAt} is null`),
    index('members_first_name_prefix')
      .on(table.clientId, table.firstNameFolded, table.lastNameFolded, table.username)
      .where(sql`${table.archivedAt} is null`),
    index('members_username_prefix')
      .on(table.clientId, table.username, table.lastNameFolded, table.firstNameFolded, table.id)
      .where(sql`${table.archivedAt} is null`),
    index('members_search').using('gin', table.clientId, table.search.op('gin_trgm_ops')),
    index('members_sounds').using('gin', table.clientId, table.sounds),
  ],
);

/** The last passwords of a member, so that none is used again too soon. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: tenantRowId(),
    clientId: uuid('client_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    tenantRowKey(table),
    index('password_history_member').on(table.clientId, table.memberId, table.createdAt),
  ],
);
