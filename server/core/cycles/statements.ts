import { type SQL, sql } from 'drizzle-orm';
import type { CycleChanges } from '../../../contract/cycleChanges';
import { firstDue, repeatedDue } from './due';
import { type CycleKind, type CycleScope, inScope, isUnfinished, namesOf } from './kind';
import { isRenewable } from './renewal';
import { timeline } from './timeline';

/** What becomes of cycles when they are reconciled, by how many: see `cycleChanges`. */
export type Reconciled = Omit<CycleChanges, 'overdue' | 'noLongerOverdue'>;

/**
 * A common table expression: `pair` is what there is of each pair in scope that is entitled or has cycles. The rows of
 * both are put together and grouped, never joined: the planner cannot know how many are entitled, and where it expects a
 * handful it compares each with each.
 */
const pairs = (kind: CycleKind, scope: CycleScope): SQL => {
  const { table, item, subject } = namesOf(kind);
  const endedToday = sql`task.closed_on = ${scope.today}::date`;
  return sql`pair as (
    select ${item}, ${subject}, bool_or(task.cycle is null) as is_entitled,
      coalesce(max(task.cycle), 0) as cycle, max(task.completed_on) as completed_on,
      (array_agg(task.id) filter (where ${isUnfinished}))[1] as id,
      max(task.state) filter (where ${isUnfinished}) as state,
      max(task.since) filter (where ${isUnfinished}) as since,
      coalesce(bool_or(task.started_on is not null) filter (where ${isUnfinished}), false) as is_begun,
      (array_agg(task.id order by task.cycle desc) filter (where ${endedToday}))[1] as ended_id,
      coalesce(bool_or(task.started_on is not null) filter (where ${endedToday}), false) as ended_begun,
      max(task.cycle) filter (where task.state = 'withdrawn') as withdrawn_cycle,
      (array_agg(task.since order by task.cycle desc) filter (where task.state = 'withdrawn'))[1] as withdrawn_since
    from (
      select ${item}, ${subject}, null::uuid as id, null::int as cycle, null::text as state, null::date as since,
        null::date as started_on, null::date as completed_on, null::date as closed_on
      from entitled
      union all
      select ${item}, ${subject}, id, cycle, state, coalesce(since, assigned_on), started_on, completed_on, closed_on
      from ${table} task where ${inScope(kind, scope)}
    ) task
    group by ${item}, ${subject}
  )`;
};

/**
 * A common table expression: `planned` are the pairs with what is to happen to them, if anything does, as `act`. What
 * ended today goes on as it was when it has to be done after all: a day counts as it ended.
 */
const planned = (kind: CycleKind, { today }: CycleScope, isAnew: boolean): SQL => {
  const { item } = namesOf(kind);
  const isDue = sql`(pair.completed_on is null
    or ${isRenewable({ completedOn: sql`pair.completed_on`, months: sql`setting.interval_months` }, today)})`;
  return sql`planned as (
    select pair.*, setting.item_id, case
      when pair.id is not null and not pair.is_entitled then 'close'
      when pair.id is not null and not pair.is_begun
        and (not ${isDue} or (not setting.in_force and pair.since = ${today}::date)) then 'withdraw'
      when pair.state = 'open' and not setting.in_force then 'suspend'
      when pair.state = 'suspended' and setting.in_force then 'resume'
      when pair.id is null and pair.is_entitled and setting.in_force and (${isDue} or (pair.ended_begun and not ${isAnew}::boolean))
        then case when pair.ended_id is null or ${isAnew}::boolean then 'open' else 'reopen' end
    end as act
    from pair join setting on setting.item_id = pair.${item}
  )`;
};

/** Which rows of `task` the plan names. As an array, for the reason that `pairs` gives. */
const isPlanned = (id: 'id' | 'ended_id', act: string): SQL =>
  sql`task.id = any(array(select ${sql.identifier(id)} from planned where act = ${act}))`;

/** Ends, suspends, resumes and opens cycles, as the rules say of the day; anew, even if they ended only today. */
export const applyPlan = (kind: CycleKind, scope: CycleScope, { isAnew = false } = {}): SQL => {
  const { table, item, subject } = namesOf(kind);
  const emptied = (kind.emptied ?? []).map((column) => sql`, ${sql.identifier(column)} = null`);
  const end = (state: 'closed' | 'withdrawn', act: string): SQL => sql`
    update ${table} task set state = ${state}, closed_on = ${scope.today}::date${sql.join(emptied)}
    where ${isPlanned('id', act)} and ${isUnfinished} returning 1`;
  const switchTo = (state: 'open' | 'suspended', act: string): SQL => sql`
    update ${table} task set state = ${state} where ${isPlanned('id', act)} and ${isUnfinished} returning 1`;
  const count = (name: string): SQL => sql`(select count(*)::int from ${sql.identifier(name)})`;
  const { carried } = kind;
  // A repetition that settings had withdrawn goes on where it was; nothing is known of whether it was owed meanwhile.
  const since = sql`(case when pair.completed_on is not null and pair.withdrawn_cycle = pair.cycle
    then pair.withdrawn_since end)`;
  const owedSince = sql`coalesce(${since}, ${scope.today}::date)`;
  return sql`
  with recursive ${kind.entitled(scope)}, ${timeline(kind, scope)}, ${pairs(kind, scope)}, ${planned(kind, scope, isAnew)},
  closed as (${end('closed', 'close')}),
  withdrawn as (${end('withdrawn', 'withdraw')}),
  suspended as (${switchTo('suspended', 'suspend')}),
  resumed as (${switchTo('open', 'resume')}),
  reopened as (
    update ${table} task set state = 'open', closed_on = null where ${isPlanned('ended_id', 'reopen')} returning 1
  ), opened as (
    insert into ${table} (
      id, client_id, ${item}, ${subject}, cycle, assigned_on, since, due_on
      ${carried ? sql`, ${sql.identifier(carried.column)}` : sql``}
    )
    select gen_random_uuid(), ${scope.clientId}::uuid, pair.${item}, pair.${subject}, pair.cycle + 1,
      ${scope.today}::date, ${since},
      case when pair.completed_on is null then ${firstDue(sql`pair.item_id`, sql`${scope.today}::date`)}
        else ${repeatedDue(sql`pair.item_id`, sql`pair.completed_on`, owedSince)} end
      ${carried ? sql`, ${carried.value}` : sql``}
    from planned pair where pair.act = 'open'
    on conflict do nothing
    returning 1
  )
  select ${count('opened')} + ${count('reopened')} as made, ${count('closed')} + ${count('withdrawn')} as closed,
    ${count('suspended')} as suspended, ${count('resumed')} as resumed`;
};

/** Closes all that is unfinished in scope, whatever the rules say. */
export const closeAll = (kind: CycleKind, scope: CycleScope): SQL => sql`
  with closed as (
    update ${namesOf(kind).table} task set state = 'closed', closed_on = ${scope.today}::date
    where ${inScope(kind, scope)} and ${isUnfinished} returning 1
  ) select count(*)::int as closed from closed`;

/**
 * Gives cycles that have to be done the day that the settings say, which became others. What was begun before they said
 * that it need not be done keeps its day.
 */
export const moveCycles = (kind: CycleKind, scope: CycleScope): SQL => {
  const { table, item, subject } = namesOf(kind);
  const since = sql`coalesce(task.since, task.assigned_on)`;
  const itemId = sql`task.${item}`;
  const due = sql`(
    select case when done.completed_on is null then ${firstDue(itemId, since)}
      else coalesce(${repeatedDue(itemId, sql`done.completed_on`, since)}, task.due_on) end
    from (
      select max(former.completed_on) as completed_on from ${table} former
      where former.client_id = task.client_id and former.${item} = task.${item} and former.${subject} = task.${subject}
    ) done
  )`;
  return sql`
  with ${timeline(kind, scope)}, moved as (
    select task.id from ${table} task
    where ${inScope(kind, scope)} and ${isUnfinished} and task.due_on <> ${due}
  ), changed as (
    update ${table} task set due_on = ${due} where task.id = any(array(select id from moved)) and ${isUnfinished}
    returning 1
  ) select count(*)::int as moved from changed`;
};
