import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import type { LateRow } from './dueItems';
import type { Plan } from './plan';

/** A step that somebody was told of. */
export type ToldStep = Pick<LateRow, 'source' | 'taskId' | 'memberId' | 'countedFrom' | 'kind' | 'days'> & {
  recipientId: string;
  messageId: string;
};

/** Writes down who was told what, in the transaction of the messages. */
export const noteTold = async (tx: Transaction, { company, today }: Plan, told: readonly ToldStep[]): Promise<void> => {
  if (told.length === 0) return;
  await tx.execute(sql`
    insert into sent_reminders
      (client_id, source, task_id, kind, days, counted_from, recipient_id, member_id, sent_on, message_id)
    select ${company.id}::uuid, source, "taskId", kind, days, "countedFrom", "recipientId", "memberId", ${today}::date,
      "messageId"
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(
      source text, "taskId" uuid, kind text, days int, "countedFrom" date, "recipientId" uuid, "memberId" uuid,
      "messageId" uuid
    )`);
};

/**
 * Of a row `sent` of `sent_reminders`: that it reminded a person of an e-learning. What went to others about them is none,
 * neither is that it was given; and of anything else administrators learn nothing here, since a reminder of a survey says
 * that somebody has not answered.
 */
export const remindedOfElearning: SQL = sql`sent.source = 'elearning' and sent.kind in ('before', 'after', 'byHand')`;
