import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FeatureFlag, FeatureFlags } from '../../../contract/names/featureFlags';
import type { MemberRole } from '../../../contract/names/roles';
import type { Branch } from '../../../contract/partner/branches';
import type { ReminderDaysAfter, ReminderDaysBefore } from '../../../contract/reminders';
import {
  type CountryCode,
  companyMonths,
  defaultSurveyRepeatDays,
  type LanguageCode,
  type officeTypes,
  secondFactorGrace,
  type sessionIdleMinutes,
  type surveyRepeatDays,
} from '../../../contract/shapes/constants';
import { germanText, id, instant } from './columns';

/** Looks of the product that a licensee may set; anything absent falls back to the defaults. */
export interface LicenseeLooks {
  images?: { logo?: string; mood?: string; 'mail-logo'?: string; icon?: string; 'app-icon'?: string };
  moodImageCopyright?: string;
  /** Sender of mails: the name shown, and where answers go. */
  mails?: { senderName?: string; replyTo?: string };
  theme?: Record<'light' | 'dark', { primary: string; contrast: string }>;
  footer?: { licenseeLink?: string; legalNoticeLink?: string; dataProtectionLink?: string };
  externalCalendarHref?: string;
  isWhitelabelPartner?: boolean;
  supportChatKey?: string;
  baseRoute?: string;
}

/** White-label partners. Not a tenant's data: every client of a licensee sees its looks. */
export const licensees = pgTable('licensees', {
  id: id(),
  identifier: text('identifier').notNull().unique(),
  name: text('name').notNull(),
  hosts: text('hosts').array().notNull().default([]),
  /** Looks that are published; versions and draft stand in `licensee_looks`. */
  looks: jsonb('looks').$type<LicenseeLooks>().notNull().default({}),
  /** Counts whatever is saved or published of them. */
  looksVersion: integer('looks_version').notNull().default(1),
  isDefault: boolean('is_default').notNull().default(false),
  /** Since when none of its staff is let in without a second factor; null: it demands none. */
  secondFactorSince: instant('second_factor_since'),
  createdAt: instant('created_at').notNull(),
});

/**
 * Packages of a licensee: what a new company begins with. Which courses and assessments belong to them stands in
 * `package_elearnings` and `package_assessments`.
 */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => licensees.id),
    packageIdentifier: text('package_identifier').notNull(),
    name: germanText('name').notNull(),
    features: text('features').array().$type<FeatureFlag[]>().notNull().default([]),
    maximumMembers: integer('maximum_members').notNull(),
    defaultLanguage: text('default_language').$type<LanguageCode>().notNull(),
    /** Names of the org units below the root that a new company begins with, one on each line. */
    unitNames: text('unit_names'),
    tellNewTasks: boolean('tell_new_tasks').notNull(),
    remindDaysBefore: integer('remind_days_before').array().$type<ReminderDaysBefore[]>().notNull(),
    remindDaysAfter: integer('remind_days_after').array().$type<ReminderDaysAfter[]>().notNull(),
    escalateAfterDays: integer('escalate_after_days').$type<ReminderDaysAfter>(),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
    search: text('search').notNull(),
  },
  (table) => [uniqueIndex('packages_identifier').on(table.licenseeId, table.packageIdentifier)],
);

/** Values of a company that a package said when the company was last given it: what differs now, the company set itself. */
export type PackageApplied = Pick<
  typeof packages.$inferSelect,
  'features' | 'maximumMembers' | 'tellNewTasks' | 'remindDaysBefore' | 'remindDaysAfter' | 'escalateAfterDays'
>;

/** Companies: the tenants. `id` is what every other tenant table calls `client_id`. */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => licensees.id),
    clientIdentifier: text('client_identifier').notNull().unique(),
    name: text('name').notNull(),
    street: text('street'),
    additionalAddressLine: text('additional_address_line'),
    postalCode: text('postal_code'),
    city: text('city'),
    country: text('country').$type<CountryCode>().notNull().default('DE'),
    timeZone: text('time_zone').notNull().default('Europe/Berlin'),
    defaultLanguage: text('default_language').notNull().default('de_DE'),
    featureFlags: jsonb('feature_flags').$type<Partial<FeatureFlags>>().notNull().default({}),
    looks: jsonb('looks').$type<LicenseeLooks>().notNull().default({}),
    notificationFooterEmail: text('notification_footer_email'),
    notificationFooterSms: text('notification_footer_sms'),
    homepage: text('homepage'),
    /** Of the company's own help desk; null: the licensee's support chat. */
    helpDeskKey: text('help_desk_key'),
    /** True if devices go on showing who helps after somebody has signed out there. */
    helpersAfterSignOut: boolean('helpers_after_sign_out').notNull().default(false),
    adviserAccess: boolean('adviser_access').notNull().default(true),
    /** Until when advisers may enter, where they may; null: whenever needed. */
    adviserAccessUntil: instant('adviser_access_until'),
    /** True if people may set up a second factor. One that is set up is asked for in any case. */
    secondFactorOffered: boolean('second_factor_offered').notNull().default(false),
    /**
     * Roles that get in with one only, how many days there are to set it up, and since when they run: since one was
     * added.
     */
    secondFactorRoles: text('second_factor_roles').array().$type<MemberRole[]>().notNull().default([]),
    secondFactorGraceDays: integer('second_factor_grace_days').notNull().default(secondFactorGrace.usual),
    secondFactorSince: instant('second_factor_since'),
    /** Minutes without activity after which sessions end; null: when their days are over. */
    sessionIdleMinutes: integer('session_idle_minutes').$type<(typeof sessionIdleMinutes)[number]>(),
    /** Groups with these tasks read all near misses. */
    nearMissReaders: text('near_miss_readers').array().$type<(typeof officeTypes)[number][]>().notNull().default([]),
    /** Days before and after something is due on which people are reminded of it. */
    remindDaysBefore: integer('remind_days_before').array().$type<ReminderDaysBefore[]>().notNull().default([14, 1]),
    remindDaysAfter: integer('remind_days_after').array().$type<ReminderDaysAfter[]>().notNull().default([7]),
    /** Days after which who is responsible for them is told; null: never. */
    escalateAfterDays: integer('escalate_after_days').$type<ReminderDaysAfter>().default(7),
    /** True if people are told what they were newly given to do. */
    tellNewTasks: boolean('tell_new_tasks').notNull().default(true),
    /**
     * Cut-off day: what was given before is told to nobody: it was switched on then. Null: since there is the company.
     */
    newTasksSince: date('new_tasks_since'),
    /** Days within which a survey that asks nearly the same people again needs a reason. */
    surveyRepeatDays: integer('survey_repeat_days')
      .$type<(typeof surveyRepeatDays)[number]>()
      .notNull()
      .default(defaultSurveyRepeatDays),
    /** The age from which on a safety data sheet is to be asked for anew. */
    dataSheetMonths: integer('data_sheet_months').notNull().default(companyMonths.dataSheetMonths.usual),
    maximumMembers: integer('maximum_members').notNull(),
    /** Kept by whoever adds, archives, restores or deletes: limit and total in one, without counting. */
    activeMembers: integer('active_members').notNull().default(0),
    archivedMembers: integer('archived_members').notNull().default(0),
    /** Most active members since the daily work began the present day of use: a trigger raises it. */
    highestMembers: integer('highest_members').notNull().default(0),
    /** When all members were last sent a link to set a new password. */
    passwordsResetAt: instant('passwords_reset_at'),
    /** Since when nobody signs in: the licensee suspended the company. Null: it is in use. */
    suspendedAt: instant('suspended_at'),
    /** Sorted by the licensee, for comparisons. */
    branch: text('branch').$type<Branch>(),
    /** Last day on which anybody signs in: the licensee ends the company. Null: it does not end. */
    lastDay: date('last_day'),
    /** Last day of which its super-admins were reminded; another one is announced anew. */
    lastDayTold: date('last_day_told'),
    /** Since when nobody signs in because the last day is over. */
    endedAt: instant('ended_at'),
    /** Since when its data are being erased: from then on the end is not taken back. */
    erasingAt: instant('erasing_at'),
    /** When all of them were gone; of the company itself stay name, identifier and these days. */
    erasedAt: instant('erased_at'),
    /** Number of rows that were erased, by table. */
    erased: jsonb('erased').$type<Record<string, number>>(),
    /** The licensee's package that the company was last given, and what it said of the company then. */
    packageId: uuid('package_id').references((): AnyPgColumn => packages.id, { onDelete: 'set null' }),
    packageApplied: jsonb('package_applied').$type<PackageApplied>(),
    /** Counts what the licensee changed of it, apart from `version`, which counts what the company does. */
    licenseeVersion: integer('licensee_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('clients_package').on(table.packageId),
    index('clients_licensee').on(table.licenseeId),
    check(
      'clients_seats',
      sql`${table.activeMembers} between 0 and ${table.maximumMembers} and ${table.archivedMembers} >= 0`,
    ),
  ],
);
