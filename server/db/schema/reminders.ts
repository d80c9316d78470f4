import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type ToldArea, toldAreas } from '../../../contract/names/plainRecords';
import { clients } from './clients';
import { quoted } from './columns';

/**
 * When it was given, before it was due, after it was, to who is responsible for the person, or when somebody sent it.
 */
export const reminderKinds = ['given', 'before', 'after', 'escalation', 'byHand'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Kinds of tasks that people can be reminded of. */
const tasks = ['elearning', 'riskRound', 'riskAction'] as const;
/** They are told of in the order in which they stand here: tasks, then plain records with a deadline. */
export const reminderSources: readonly ReminderSource[] = [...tasks, ...toldAreas];
export type ReminderSource = (typeof tasks)[number] | ToldArea;

/**
 * Log of reminders: who was told of which task, when and by which message. Written with the message, never changed, the
 * proof that somebody was told or reminded. Task, people and message are named without references: what was sent stays
 * said. The key keeps a second run from telling anybody twice; a task that was given another due date is reminded of
 * anew.
 */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    source: text('source').$type<ReminderSource>().notNull(),
    taskId: uuid('task_id').notNull(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    /** Between the day that this step is counted from and the step. */
    days: integer('days').notNull(),
    /** The due date as it stood then; of what was given or sent by hand, the day on which it was. */
    countedFrom: date('counted_from').notNull(),
    /** Recipient who was told; of an escalation somebody else than `memberId`. */
    recipientId: uuid('recipient_id').notNull(),
    /** Person whose task it is; null: nobody's alone. */
    memberId: uuid('member_id'),
    /** The company's calendar day. */
    sentOn: date('sent_on').notNull(),
    /** In `outbox_messages`. */
    messageId: uuid('message_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'sent_reminders_pk',
      columns: [
        table.clientId,
        table.taskId,
        table.source,
        table.kind,
        table.days,
        table.countedFrom,
        table.recipientId,
      ],
    }),
    index('sent_reminders_of_member').on(table.clientId, table.memberId, table.sentOn),
    check('sent_reminders_source', sql`${table.source} in (${quoted(reminderSources)})`),
    check('sent_reminders_kind', sql`${table.kind} in (${quoted(reminderKinds)})`),
  ],
);

export const manualReminderStates = ['running', 'finished', 'failed'] as const;

/** A reminder that somebody has sent by hand, and how far it is. Who was told what stands in `sent_reminders`. */
export const manualReminders = pgTable(
  'manual_reminders',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    id: uuid('id').notNull(),
    /** A member or an adviser, named without a reference: what was sent stays said. */
    senderId: uuid('sender_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /**
     * The company's calendar day on which it was sent: that of all its messages, though they may take past midnight.
     */
    sentOn: date('sent_on').notNull(),
    /** True if those too who were reminded lately. */
    isAgain: boolean('is_again').notNull(),
    /** People whom it is about, until all of them were come to. */
    memberIds: uuid('member_ids').array().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** Messages written. */
    sent: integer('sent').notNull().default(0),
    state: text('state').$type<(typeof manualReminderStates)[number]>().notNull().default('running'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    check('manual_reminders_state', sql`${table.state} in (${quoted(manualReminderStates)})`),
  ],
);
