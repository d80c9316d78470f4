import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type ToldArea, toldAreas } from '../../../contract/plainRecords';
import { clients } from './clients';
import { quoted } from './columns';

/** When it was given, before it was due, after it was, or to who is responsible for the person. */
export const reminderKinds = ['given', 'before', 'after', 'escalation'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** What people can be reminded of. */
const tasks = ['elearning', 'riskRound', 'riskAction'] as const;
/** They are told of in the order in which they stand here: tasks, then plain records with a deadline. */
export const reminderSources: readonly ReminderSource[] = [...tasks, ...toldAreas];
export type ReminderSource = (typeof tasks)[number] | ToldArea;

/**
 * Who was told of which task, when and by which message: written with the message, never changed, the proof that
 * somebody was told or reminded. Task, people and message are named without references: what was sent stays said. The
 * key keeps a second run from telling anybody twice; a task that was given another due date is reminded of anew.
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
    /** The due date as it stood then; of what was given, the day on which it was. */
    countedFrom: date('counted_from').notNull(),
    /** Who was told; of an escalation somebody else than `memberId`. */
    recipientId: uuid('recipient_id').notNull(),
    /** Whose task it is; null: nobody's alone. */
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
