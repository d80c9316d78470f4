import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { remindedOfElearning } from '../../domain/reminders/log';
import type { Scope } from '../../domain/statistics/scope';
import { decidingTask } from './decidingTask';

/** A person's course. */
export interface Place {
  memberUuid: string;
  elearningUuid: string;
}

/** The last day until which each task of these people was reminded of. */
const reminded = ({ clientId, day }: Pick<Scope, 'clientId' | 'day'>, memberIds: readonly string[]): SQL =>
  sql`(
    select sent.task_id, max(sent.sent_on) as sent_on from sent_reminders sent
    where sent.client_id = ${clientId} and sent.member_id = any(${sql.param(memberIds)}::uuid[])
      and sent.sent_on <= ${day}::date and ${remindedOfElearning}
    group by sent.task_id
  )`;

/**
 * When these people were last reminded, until the scope's day, of the task that decides where they stand.
 * @returns what says it of a person's course: a calendar date; null: never
 */
export const lastRemindedOf = async (
  tx: Transaction,
  scope: Pick<Scope, 'clientId' | 'day'>,
  memberIds: readonly string[],
): Promise<(place: Place) => string | null> => {
  const rows = await rowsOf<Place & { sentOn: string } & Record<string, unknown>>(
    tx,
    sql`select here.member_id as "memberUuid", here.elearning_id as "elearningUuid", reminded.sent_on::text as "sentOn"
      from ${reminded(scope, [...new Set(memberIds)])} reminded
      join elearning_tasks here on here.client_id = ${scope.clientId} and here.id = reminded.task_id
      where here.id = ${decidingTask(scope)}`,
  );
  const keyOf = ({ memberUuid, elearningUuid }: Place): string => `${memberUuid} ${elearningUuid}`;
  const days = new Map(rows.map((row) => [keyOf(row), row.sentOn]));
  return (place) => days.get(keyOf(place)) ?? null;
};
