import { type SQL, sql } from 'drizzle-orm';
import { isRenewable, renewalDay, renewalDue } from '../../../core/renewal';
import { entitled } from './entitled';
import { inScope, type TaskScope } from './scope';

/** The company's settings for the course of a row. */
const given = ({ clientId }: TaskScope, row: 'pair' | 'task'): SQL =>
  sql`client_elearnings given on given.client_id = ${clientId}::uuid
    and given.elearning_id = ${sql.identifier(row)}.elearning_id`;

const round = (completedOn: SQL) => ({
  completedOn,
  months: sql`given.interval_months`,
  buffer: sql`given.buffer_days`,
});

/** When the person of a row of `task` last finished its course. */
const lastDone = sql`(
  select max(done.completed_on) from elearning_tasks done
  where done.client_id = task.client_id and done.elearning_id = task.elearning_id and done.member_id = task.member_id
)`;

/** Open tasks in scope that repeat what was done before, with the settings for their course. */
const repetitions = (scope: TaskScope): SQL => sql`elearning_tasks task join ${given(scope, 'task')}
  where ${inScope('task', scope)} and task.state = 'open' and task.cycle > 1 and ${lastDone} is not null`;

/**
 * Which rows of `task` a query found. As an array, because a join may compare each with each where the table is too new
 * for the planner to know its size.
 */
const isAmong = (ids: SQL): SQL => sql`task.id = any(array(${ids})) and task.state = 'open'`;

/** Ends open tasks of those who need not do them, and repetitions nobody began of what is now done once. */
export const closeTasks = (scope: TaskScope): SQL => sql`
  with ${entitled(scope)}, ended as (
    select (array_agg(id) filter (where id is not null))[1] as id
    from (
      select elearning_id, member_id, null::uuid as id from entitled
      union all
      select elearning_id, member_id, id from elearning_tasks task where ${inScope('task', scope)} and state = 'open'
    ) as either
    group by elearning_id, member_id
    having bool_and(id is not null)
    union
    select task.id from ${repetitions(scope)} and given.interval_months = 0 and task.started_on is null
  ), changed as (
    update elearning_tasks task set state = 'closed', closed_on = ${scope.today}::date
    where ${isAmong(sql`select id from ended`)}
    returning 1
  ) select count(*)::int as count from changed`;

/**
 * Repetitions follow a changed interval. Those due by the buffer, because their person had been away past the renewal,
 * keep their day; so do those for which a shortened interval would say a day before they were asked for at all.
 */
export const moveTasks = (scope: TaskScope): SQL => {
  const renewal = renewalDay(round(lastDone));
  return sql`
  with moved as (
    select task.id from ${repetitions(scope)} and given.interval_months > 0
      and ${renewal} >= task.assigned_on and ${renewal} <> task.due_on
  ), changed as (
    update elearning_tasks task set due_on = (
      select ${renewal} from client_elearnings given
      where given.client_id = task.client_id and given.elearning_id = task.elearning_id
    )
    where ${isAmong(sql`select id from moved`)}
    returning 1
  ) select count(*)::int as count from changed`;
};

/** Gives a task to everybody entitled who has none open, and either never finished one or has to do it again. */
export const openTasks = (scope: TaskScope): SQL => sql`
  with ${entitled(scope)}, pair as (
    select elearning_id, member_id, coalesce(max(cycle), 0) as cycle, max(completed_on) as completed_on
    from (
      select elearning_id, member_id, null::int as cycle, null::date as completed_on, null::text as state from entitled
      union all
      select elearning_id, member_id, cycle, completed_on, state from elearning_tasks task where ${inScope('task', scope)}
    ) as either
    group by elearning_id, member_id
    having bool_or(cycle is null) and not coalesce(bool_or(state = 'open'), false)
  ), changed as (
    insert into elearning_tasks (id, client_id, elearning_id, member_id, cycle, assigned_on, due_on)
    select gen_random_uuid(), ${scope.clientId}::uuid, pair.elearning_id, pair.member_id, pair.cycle + 1,
      ${scope.today}::date,
      case when pair.completed_on is null then ${scope.today}::date + given.buffer_days
        else ${renewalDue(round(sql`pair.completed_on`), scope.today)} end
    from pair join ${given(scope, 'pair')}
    where pair.completed_on is null or ${isRenewable(round(sql`pair.completed_on`), scope.today)}
    on conflict do nothing
    returning 1
  ) select count(*)::int as count from changed`;
