import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
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
import type { ExecutionState } from '../../../contract/elearningExecutions';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { clients } from './clients';
import { instant, quoted, tenantRowId, tenantRowKey } from './columns';
import { elearnings, elearningVersions } from './elearnings';

/**
 * States of a task or round. Suspended: open, while its item is not in force. Closed: its subject need not do it.
 * Withdrawn: nobody began it, and by changed settings it is not asked for yet.
 */
export const taskStates = ['open', 'suspended', 'completed', 'closed', 'withdrawn'] as const;
/** Those of what ended without being done. */
export const undoneStates = ['closed', 'withdrawn'] as const;

/**
 * Tasks: who has to do, did or no longer has to do which e-learning, one row per cycle, never used again. All days are
 * the company's calendar days, so that every past day can be told from the rows. Members are named without a reference:
 * what was done stays provable when they are deleted for good.
 */
export const elearningTasks = pgTable(
  'elearning_tasks',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    elearningId: uuid('elearning_id')
      .notNull()
      .references(() => elearnings.id),
    memberId: uuid('member_id').notNull(),
    /** From 1, per person and course. */
    cycle: integer('cycle').notNull(),
    state: text('state').$type<(typeof taskStates)[number]>().notNull().default('open'),
    assignedOn: date('assigned_on').notNull(),
    /** Since when it had been asked for, if settings withdrew it for a time; null: since it was assigned. */
    since: date('since'),
    dueOn: date('due_on').notNull(),
    startedOn: date('started_on'),
    completedOn: date('completed_on'),
    completedAt: instant('completed_at'),
    /**
     * The external certificate that stands for doing it, and its last day, `infinity` where it holds for good; null: it
     * was done here. `completed_on` is the day on which it was entered, `completed_at` when it was issued. The
     * certificate goes with the person; that there was one stays.
     */
    externalId: uuid('external_id'),
    holdsUntil: date('holds_until'),
    /** When it ended without being done, closed or withdrawn. */
    closedOn: date('closed_on'),
  },
  (table) => [
    tenantRowKey(table),
    uniqueIndex('elearning_tasks_cycle').on(table.clientId, table.elearningId, table.memberId, table.cycle),
    uniqueIndex('elearning_tasks_one_open')
      .on(table.clientId, table.elearningId, table.memberId)
      .where(sql`${table.state} in ('open', 'suspended')`),
    index('elearning_tasks_of_member').on(table.clientId, table.memberId, table.state),
    index('elearning_tasks_due').on(table.clientId, table.dueOn).where(sql`${table.state} = 'open'`),
    index('elearning_tasks_completed').on(table.clientId, table.completedOn).where(sql`${table.state} = 'completed'`),
    index('elearning_tasks_external').on(table.clientId, table.externalId).where(sql`${table.externalId} is not null`),
    check('elearning_tasks_state', sql`${table.state} in (${quoted(taskStates)})`),
    check(
      'elearning_tasks_end',
      sql`(${table.state} = 'completed') = (${table.completedOn} is not null)
        and (${table.state} in (${quoted(undoneStates)})) = (${table.closedOn} is not null)
        and (${table.completedOn} is null) = (${table.completedAt} is null)
        and (${table.holdsUntil} is null or ${table.completedOn} is not null)`,
    ),
  ],
);

/** Foreign key to a task: what belongs to it goes with it. */
const ofTask = (name: string, { clientId, taskId }: Record<'clientId' | 'taskId', AnyPgColumn>) =>
  foreignKey({
    name,
    columns: [clientId, taskId],
    foreignColumns: [elearningTasks.clientId, elearningTasks.id],
  }).onDelete('cascade');

/** Progress of somebody with a task they began. */
export const elearningExecutions = pgTable(
  'elearning_executions',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    taskId: uuid('task_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Version of the course: what was begun is finished in the same one, and in the same language. */
    versionId: uuid('version_id')
      .notNull()
      .references(() => elearningVersions.id),
    language: text('language').$type<LanguageCode>().notNull(),
    state: jsonb('state').$type<ExecutionState>(),
    /** Percent. */
    progress: integer('progress').notNull().default(0),
    /** Percent of what is rated, once it is. */
    score: integer('score'),
    /** Grows with each save, so that two tabs do not overwrite each other. */
    revision: integer('revision').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    tenantRowKey(table),
    ofTask('elearning_executions_of_task', table),
    uniqueIndex('elearning_executions_task').on(table.clientId, table.taskId),
  ],
);

/** Certificate of a finished task, for ever: copied, so that it stays when course or person change. */
export const elearningResults = pgTable(
  'elearning_results',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    taskId: uuid('task_id').notNull(),
    elearningId: uuid('elearning_id').notNull(),
    memberId: uuid('member_id').notNull(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => elearningVersions.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    clientName: text('client_name').notNull(),
    licenseeName: text('licensee_name').notNull(),
    title: text('title').notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    versionNumber: integer('version_number').notNull(),
    /** Percent of what was rated; null where nothing was. */
    score: integer('score'),
    completedAt: instant('completed_at').notNull(),
    completedOn: date('completed_on').notNull(),
    /** Null where it is done once and for all. */
    validUntil: date('valid_until'),
    /** Told on the certificate: counts within the company and year. */
    number: text('number').notNull(),
    /** Code by which whoever holds the certificate can have it checked; cannot be guessed. */
    code: text('code').notNull(),
  },
  (table) => [
    tenantRowKey(table),
    ofTask('elearning_results_of_task', table),
    uniqueIndex('elearning_results_task').on(table.clientId, table.taskId),
    uniqueIndex('elearning_results_number').on(table.clientId, table.number),
    uniqueIndex('elearning_results_code').on(table.clientId, table.code),
    index('elearning_results_of_pair').on(table.clientId, table.memberId, table.elearningId, table.completedAt),
  ],
);

/** Daily work that was done for a company, and when last. */
export const dailyRuns = pgTable(
  'daily_runs',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    kind: text('kind').notNull(),
    /** The company's calendar day that was done last. */
    ranOn: date('ran_on').notNull(),
    finishedAt: instant('finished_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.kind] })],
);
