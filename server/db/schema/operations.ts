import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImportEncoding, ImportPhase } from '../../../contract/kit/importFile';
import type { RecordImportFault, RecordImportSettings } from '../../../contract/kit/recordImport';
import type { LeavableField } from '../../../contract/memberImport/importFields';
import type { ImportRowError } from '../../../contract/memberImport/importRowError';
import type {
  ImportChange,
  ImportUpdate,
  MissingPerson,
  NotArchivedPerson,
} from '../../../contract/memberImport/importUpdate';
import type { ImportMapping } from '../../../contract/memberImport/importUpload';
import { type FailureReason, failureReasons, type MessageChannel } from '../../../contract/messages';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { clients } from './clients';
import { bytes, id, instant, quoted, tenantRowId, tenantRowKey } from './columns';

/**
 * Audit log: who did what, when, old → new. Append-only: the server's role may insert and read, no more. Only the
 * personal values of people who were deleted for good can be emptied, by `forget_deleted_members`.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    at: instant('at').notNull(),
    /** Null for the system itself. Kept without a reference: the log outlives the person. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    /** A customer adviser did it, who is nobody of the company. */
    byAdviser: boolean('by_adviser').notNull().default(false),
    /** The API key that it was done with, as it was called then, with its ending. */
    apiKey: text('api_key'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id'),
    changes: jsonb('changes').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    tenantRowKey(table),
    index('audit_events_by_time').on(table.clientId, table.at),
    index('audit_events_by_subject').on(table.clientId, table.subjectId),
    index('audit_events_by_adviser').on(table.clientId, table.actorId, table.at).where(sql`${table.byAdviser}`),
  ],
);

/** Additions of a mail's HTML part to the words of its text. */
export interface Letter {
  language: LanguageCode;
  /** Preheader: shown by inboxes beside the subject. */
  preheader: string;
  /**
   * Texts of the buttons that lead where the text's links lead, in their order; without one a link is only to be read.
   */
  buttons?: readonly string[];
}

/** Substitute for a message wherever somebody else than its reader sees it. */
export interface ShownMessage {
  /** Empty for text messages. */
  subject: string;
  body: string;
}

/** Mails, text messages and notifications: written with the change that causes them, sent by a job, kept as proof. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    memberId: uuid('member_id'),
    channel: text('channel').$type<MessageChannel>().notNull(),
    recipient: text('recipient').notNull(),
    /** Of a notification: to which device. Without a reference: that it was sent stays said. */
    deviceId: uuid('device_id'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Error of the last attempt, in the words of whoever refused it. */
    lastError: text('last_error'),
    /** Kind of that failure. */
    failure: text('failure').$type<FailureReason>(),
    /** Since when nothing is tried any more; until somebody has it sent again. */
    failedAt: instant('failed_at'),
    /** Until then somebody has it in hand; nobody else may send it. */
    claimedUntil: instant('claimed_until'),
    /** Additions of a mail to its text: null for all others. */
    letter: jsonb('letter').$type<Letter>(),
    /** Substitute that administrators see for subject and body, where those are for their reader alone. */
    shown: jsonb('shown').$type<ShownMessage>(),
    /** Recipient, person and subject as shown, folded by `searchTextOf`. */
    search: text('search').notNull().default(''),
  },
  (table) => [
    tenantRowKey(table),
    index('outbox_messages_by_time').on(table.clientId, table.createdAt),
    index('outbox_messages_open')
      .on(table.clientId, table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_messages_search').using('gin', table.clientId, table.search.op('gin_trgm_ops')),
    check('outbox_messages_outcome', sql`${table.sentAt} is null or ${table.failedAt} is null`),
    check('outbox_messages_failure', sql`${table.failure} in (${quoted(failureReasons)})`),
  ],
);

/** Job queue: runs in the background; taken with `for update skip locked`, by any instance. */
/** Runs of one job, the first included. The indexes of `jobs` know this number: another one takes a migration. */
export const maximumAttempts = 8;

/** True if a job is still to be done, by now or later. Those that were given up stay, and nobody shall pass them by. */
export const isWaiting = ({ lockedUntil, attempts }: Record<'lockedUntil' | 'attempts', AnyPgColumn>): SQL =>
  // Written out, not as a parameter: else PostgreSQL could not tell that the indexes hold all it asks for.
  sql`(${lockedUntil} is not null or ${attempts} < ${sql.raw(String(maximumAttempts))})`;

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    clientId: uuid('client_id').notNull(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then some instance works on it; a dead instance's jobs are taken again after that. */
    lockedUntil: instant('locked_until'),
    lastError: text('last_error'),
  },
  (table) => [
    index('jobs_due').on(table.runAt).where(isWaiting(table)),
    index('jobs_of_company').on(table.clientId, table.runAt, table.id).where(isWaiting(table)),
  ],
);

/** Choices made in the import wizard; null until the check is started. */
export interface ImportSettings {
  /** Settings of before its time lack it. */
  headerLine?: number | null;
  mapping: ImportMapping;
  usernameMode: string;
  passwordMode: string;
  /** argon2id of the one password for all, hashed before it is stored; null in the other modes. */
  initialPasswordHash: string | null;
  onlyFaultless: boolean;
  /** Settings of before its time lack it. */
  leaveOut?: LeavableField[];
  update?: ImportUpdate | null;
  archiveMissing?: boolean;
}

/** Counts of a check or import beside the rows. */
export interface ImportReport {
  leftOut: number;
  notes: number;
  leavable: { field: LeavableField; count: number }[];
  updated: number;
  unchanged: number;
  missing: number;
  archived: number;
}

export const emptyReport: ImportReport = {
  leftOut: 0,
  notes: 0,
  leavable: [],
  updated: 0,
  unchanged: 0,
  missing: 0,
  archived: 0,
};

/** Findings of a check or import, row by row. */
export interface ImportLists {
  errors: ImportRowError;
  changes: ImportChange;
  missingPeople: MissingPerson;
  notArchived: NotArchivedPerson;
  /** Of an import of records. */
  faults: RecordImportFault;
}

/** An uploaded file and how far its import is. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    memberId: uuid('member_id').notNull(),
    /** Area that is imported: the one whose calls deal with it. */
    area: text('area').notNull().default('memberImport'),
    fileName: text('file_name').notNull(),
    content: bytes('content').notNull(),
    /** How the content is read; null in imports of before its time: then it is guessed. */
    encoding: text('encoding').$type<ImportEncoding>(),
    settings: jsonb('settings').$type<ImportSettings>(),
    /** The same of an import of records. */
    recordSettings: jsonb('record_settings').$type<RecordImportSettings>(),
    phase: text('phase').$type<ImportPhase>().notNull(),
    processed: integer('processed').notNull().default(0),
    total: integer('total').notNull().default(0),
    faultless: integer('faultless').notNull().default(0),
    faulty: integer('faulty').notNull().default(0),
    existing: integer('existing').notNull().default(0),
    created: integer('created').notNull().default(0),
    /** Further findings and effects of a check or import, in numbers. */
    report: jsonb('report').$type<ImportReport>().notNull().default(emptyReport),
    /** Of all changes that the check found: whoever confirmed others than these has confirmed nothing. */
    digest: text('digest').notNull().default(''),
    failure: jsonb('failure').$type<{ code: string; params?: Record<string, string | number> }>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('imports_open').on(table.clientId, table.memberId, table.createdAt),
    check('imports_phase', sql`${table.phase} in ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed')`),
  ],
);

/** Findings of an import, in pages: one list with an entry for each of 100,000 rows would keep everybody waiting. */
export const importLists = pgTable(
  'import_lists',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    list: text('list').$type<keyof ImportLists>().notNull(),
    /** The first is 1. */
    page: integer('page').notNull(),
    items: jsonb('items').$type<ImportLists[keyof ImportLists][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.list, table.page] })],
);
