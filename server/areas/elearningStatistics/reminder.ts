import { and, eq, type SQL, sql } from 'drizzle-orm';
import { askedStatuses, type elearningStatistics as calls } from '../../../contract/elearningStatistics';
import { previewNames, type ReminderPreview, type ReminderProgress } from '../../../contract/elearnings/remindByHand';
import type { RequestOf, ResponseOf } from '../../../contract/kit/call';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import type { Context, Handler } from '../../core/context/context';
import { rowsOf } from '../../db/query';
import { manualReminders } from '../../db/schema';
import { standing } from '../../domain/learning/standings/standing';
import { byHandJob, isReached, reachOfReminder } from '../../domain/reminders/byHand';
import { caughtUp } from '../../domain/statistics/caughtUp';
import { everybody, readScope, type Scope } from '../../domain/statistics/scope';
import { keptPeople } from './keptPage';

type Filter = RequestOf<typeof calls.previewReminder>['filter'];

/** People who have something open among what the filter finds, as a query in brackets. */
const whomOf = (scope: Scope, { status }: Filter): SQL => {
  const asked = askedStatuses.filter((each) => !status?.length || status.includes(each));
  if (scope.isCurrent) return keptPeople(scope, asked);
  return sql`(
    select distinct member_id from ${standing(scope, everybody(scope))} standing
    where status = any(${sql.param(asked)}::text[])
  )`;
};

const reachOf = async (context: Context, filter: Filter, isKept: boolean) => {
  const scope = await readScope(context, filter, isKept);
  return { scope, reach: reachOfReminder(scope.clientId, scope.today, whomOf(scope, filter)) };
};

/** The first people of a kind by name, as JSON. */
const named = (reach: 'recent' | 'unreachable'): SQL => {
  const day = reach === 'recent' ? sql`, 'lastRemindedOn', last_reminded_on` : sql``;
  return sql`(
    select json_build_object('number', (select count(*)::int from stands where reach = ${reach}), 'people', coalesce(
      json_agg(json_build_object('uuid', id, 'firstName', first_name, 'lastName', last_name${day})
        order by last_name, first_name, id), '[]'))
    from (
      select * from stands where reach = ${reach} order by last_name, first_name, id limit ${previewNames}
    ) first
  )`;
};

export const previewReminder = caughtUp<typeof calls.previewReminder>(async (context, { filter }, isKept) => {
  const { reach } = await reachOf(context, filter, isKept);
  const [answer] = await rowsOf<ReminderPreview>(
    context.tx,
    sql`with stands as materialized (select * from ${reach} person)
      select (select count(*)::int from stands where reach = 'reached') as number, ${named('recent')} as recent,
        (select count(*)::int from stands where reach = 'today') as "remindedToday",
        ${named('unreachable')} as unreachable`,
  );
  if (!answer) throw new Error('An aggregate has a row');
  return answer;
});

/**
 * Filter for the log without the search, which may be somebody's name, which would outlive them in the log; people are
 * its subject or counted.
 */
const loggedFilter = ({ search: _, memberUuids: __, ...filter }: Filter) => filter;

const shown = (row: Pick<typeof manualReminders.$inferSelect, 'id' | 'state' | 'total' | 'done' | 'sent'>) => {
  const { id, state, total, done, sent } = row;
  return { uuid: id, state, total, done, sent } satisfies ReminderProgress;
};

/** Notes whom it is about, as they are now; a job writes the messages. */
export const sendReminder = caughtUp<typeof calls.sendReminder>(async (context, { filter, again }, isKept) => {
  const { tx, clientId, caller, clock, audit, enqueue } = context;
  const { scope, reach } = await reachOf(context, filter, isKept);
  const reminderUuid = newId();
  const [noted] = await rowsOf<{ total: number }>(
    tx,
    sql`insert into manual_reminders (client_id, id, sender_id, created_at, sent_on, is_again, member_ids, total)
      select ${clientId}::uuid, ${reminderUuid}::uuid, ${caller.memberId}::uuid, ${clock.now().toISOString()}::timestamptz,
        ${scope.today}::date, ${again}::boolean, array_agg(id order by id), count(*)::int
      from ${reach} person where ${isReached(again)} having count(*) > 0
      returning total`,
  );
  if (!noted) throw new CallError('reminder.nobody');
  const { total } = noted;
  const [only, ...others] = filter.memberUuids ?? [];
  await audit({
    action: 'elearningStatistics.sendReminder',
    ...(only && others.length === 0
      ? { subjectType: 'member', subjectId: only }
      : { subjectType: 'elearningStatistics' }),
    changes: { members: total, again, ...loggedFilter(filter) },
  });
  await enqueue({ kind: byHandJob, payload: { reminderUuid } });
  return shown({ id: reminderUuid, state: 'running', total, done: 0, sent: 0 });
});

export const readReminder: Handler<typeof calls.readReminder> = async ({ tx, clientId, caller }, { uuid }) => {
  const { id, state, total, done, sent } = manualReminders;
  const isOwn = and(
    eq(manualReminders.clientId, clientId),
    eq(id, uuid),
    eq(manualReminders.senderId, caller.memberId),
  );
  const [row] = await tx.select({ id, state, total, done, sent }).from(manualReminders).where(isOwn);
  if (!row) throw new CallError('reminder.notFound');
  return shown(row) satisfies ResponseOf<typeof calls.readReminder>;
};
