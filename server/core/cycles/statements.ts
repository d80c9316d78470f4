import { type SQL, sql } from 'drizzle-orm';
import type { CycleChanges } from '../../../contract/shapes/cycleChanges';
import { nextDue } from './due';
import { type CycleKind, type CycleScope, heldUntil, inScope, isUnfinished, namesOf, owedFrom } from './kind';
import { isRenewable, isRenewableAfter } from './renewal';
import { anewOfTask, lineOfTask } from './terms';
import { timeline } from './timeline';

/** Counts of what becomes of cycles when they are reconciled: see `cycleChanges`. */
export type Reconciled = Omit<CycleChanges, 'overdue' | 'noLongerOverdue'>;

/**
 * When what is done of a pair was done last, `completed_on`, and until when what holds until a day does, `holds_until`:
 * of a kind with terms, of what counts since `anew_on`. What was ever done is `ever_completed_on` and
 * `ever_holds_until`.
 */
const doneOf = ({ terms }: CycleKind): SQL => {
  const holds = sql`task.holds_until is not null`;
  const completedOn = sql`max(task.completed_on) filter (where not ${holds})`;
  const holdsUntil = sql`max(task.holds_until) filter (where ${holds})`;
  if (!terms) return sql`${completedOn} as completed_on, ${holdsUntil} as holds_until`;
  const held = (column: string): SQL => sql`array_agg(task.${sql.identifier(column)}) filter (where ${holds})`;
  return sql`max(anew_on) as anew_on, ${completedOn} as ever_completed_on, ${holdsUntil} as ever_holds_until,
      case when ${completedOn} < max(anew_on) then null else ${completedOn} end as completed_on,
      case when max(anew_on) is null then ${holdsUntil} else (
        select max(held.until_on) from unnest(${held('completed_on')}, ${held('holds_until')}) held(done_on, until_on)
        where held.done_on >= max(anew_on)
      ) end as holds_until`;
};

/**
 * A common table expression: `pair` is what there is of each pair in scope that is entitled or has cycles. The rows of
 * both are put together and grouped, never joined: the planner cannot know how many are entitled, and where it expects
 * a handful it compares each with each.
 */
const pairs = (kind: CycleKind, scope: CycleScope): SQL => {
  const { table, item, subject } = namesOf(kind);
  const endedToday = sql`task.closed_on = ${scope.today}::date`;
  const noCycle = sql`null::uuid as id, null::int as cycle, null::text as state, null::date as since,
        null::date as started_on, null::date as completed_on, null::date as closed_on, null::date as holds_until`;
  const anewOn = kind.terms ? sql`, null::date as anew_on` : sql``;
  const lineId = kind.terms
    ? sql`coalesce((array_agg(line_id) filter (where line_id is not null))[1], ${item})`
    : sql`${item}`;
  return sql`pair as (
    select ${item}, ${subject}, bool_or(task.is_entitled) as is_entitled, ${lineId} as line_id,
      coalesce(max(task.cycle), 0) as cycle, ${doneOf(kind)},
      (array_agg(task.id) filter (where ${isUnfinished}))[1] as id,
      max(task.state) filter (where ${isUnfinished}) as state,
      max(task.since) filter (where ${isUnfinished}) as since,
      coalesce(bool_or(task.started_on is not null) filter (where ${isUnfinished}), false) as is_begun,
      (array_agg(task.id order by task.cycle desc) filter (where ${endedToday}))[1] as ended_id,
      coalesce(bool_or(task.started_on is not null) filter (where ${endedToday}), false) as ended_begun,
      max(task.cycle) filter (where task.state = 'withdrawn') as withdrawn_cycle,
      (array_agg(task.since order by task.cycle desc) filter (where task.state = 'withdrawn'))[1] as withdrawn_since
    from (
      select ${item}, ${subject}, true as is_entitled, null::uuid as line_id, ${noCycle}${anewOn} from entitled
      union all
      select ${item}, ${subject}, false, null, id, cycle, state, coalesce(since, assigned_on), started_on, completed_on,
        closed_on, ${heldUntil(kind, 'task')}${anewOn}
      from ${table} task where ${inScope(kind, scope)}
      ${kind.terms ? sql`union all select ${item}, ${subject}, false, line_id, ${noCycle}, anew_on from line` : sql``}
    ) task
    group by ${item}, ${subject}
  )`;
};

/**
 * A common table expression: `planned` are the pairs with what is to happen to them, if anything does, as `act`. What
 * ended today goes on as it was when it has to be done after all: a day counts as it ended.
 */
const planned = ({ today }: CycleScope, isAnew: boolean): SQL => {
  const own = { completedOn: sql`pair.completed_on`, months: sql`setting.interval_months` };
  const isDue = sql`((pair.completed_on is null or ${isRenewable(own, today)})
    and (pair.holds_until is null or ${isRenewableAfter(sql`pair.holds_until`, today)}))`;
  return sql`planned as (
    select pair.*, case
      when pair.id is not null and not pair.is_entitled then 'close'
      when pair.id is not null and not pair.is_begun
        and (not ${isDue} or (not setting.in_force and pair.since = ${today}::date)) then 'withdraw'
      when pair.state = 'open' and not setting.in_force then 'suspend'
      when pair.state = 'suspended' and setting.in_force then 'resume'
      when pair.id is null and pair.is_entitled and setting.in_force and (${isDue} or (pair.ended_begun and not ${isAnew}::boolean))
        then case when pair.ended_id is null or ${isAnew}::boolean then 'open' else 'reopen' end
    end as act
    from pair join setting on setting.line_id = pair.line_id
  )`;
};

/** Condition for the rows of `task` that the plan names. As an array, for the reason that `pairs` gives. */
const isPlanned = (id: 'id' | 'ended_id', act: string): SQL =>
  sql`task.id = any(array(select ${sql.identifier(id)} from planned where act = ${act}))`;

/** By when a `pair` is due that is asked since a day: what is asked anew gives nobody more time than they had. */
const dueOfOpened = ({ terms }: CycleKind, since: SQL): SQL => {
  const lineId = sql`pair.line_id`;
  const due = nextDue(lineId, { completedOn: sql`pair.completed_on`, holdsUntil: sql`pair.holds_until` }, since);
  if (!terms) return due;
  const ever = { completedOn: sql`pair.ever_completed_on`, holdsUntil: sql`pair.ever_holds_until` };
  return sql`least(${due}, case when pair.anew_on is not null then ${nextDue(lineId, ever, since)} end)`;
};

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
  const since = sql`(case when coalesce(pair.completed_on, pair.holds_until) is not null
    and pair.withdrawn_cycle = pair.cycle then pair.withdrawn_since end)`;
  const owedSince = owedFrom(kind, sql`pair.${subject}`, sql`coalesce(${since}, ${scope.today}::date)`);
  return sql`
  with recursive ${kind.entitled(scope)}, ${timeline(kind, scope)}, ${pairs(kind, scope)}, ${planned(scope, isAnew)},
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
      ${dueOfOpened(kind, owedSince)}
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
 * Gives cycles that have to be done the day that the settings and their subject's first day say, which became others.
 * What was begun before they said that it need not be done keeps its day.
 *
 * @param which of a row `task`: whether it is looked at
 */
export const moveCycles = (kind: CycleKind, scope: CycleScope, which: SQL = sql`true`): SQL => {
  const { table, item, subject } = namesOf(kind);
  const owedSince = owedFrom(kind, sql`task.${subject}`, sql`coalesce(task.since, task.assigned_on)`);
  const heldFormer = heldUntil(kind, 'former');
  const lineId = sql`own.line_id`;
  // As in `dueOfOpened`: of all that was done, and of what counts of it.
  const done = { completedOn: sql`done.completed_on`, holdsUntil: sql`done.holds_until` };
  const counting = { completedOn: sql`done.counts_on`, holdsUntil: sql`done.counts_until` };
  const anewDue = sql`case when own.anew_on is not null
    then ${nextDue(lineId, counting, sql`greatest(${owedSince}, own.anew_on)`)} end`;
  const counts = sql`former.completed_on >= own.anew_on`;
  return sql`
  with ${timeline(kind, scope)}, moved as (
    select task.id, due.due_on from ${table} task
    -- Each worked out once for a task, before it is looked at.
    cross join lateral (
      select ${lineOfTask(kind, scope)} as line_id, ${anewOfTask(kind, scope)} as anew_on offset 0
    ) own
    cross join lateral (
      select max(former.completed_on) filter (where ${heldFormer} is null) as completed_on,
        max(${heldFormer}) as holds_until,
        max(former.completed_on) filter (where ${heldFormer} is null and ${counts}) as counts_on,
        max(${heldFormer}) filter (where ${counts}) as counts_until
      from ${table} former
      where former.client_id = task.client_id and former.${item} = task.${item} and former.${subject} = task.${subject}
    ) done
    cross join lateral (
      select coalesce(least(${nextDue(lineId, done, owedSince)}, ${kind.terms ? anewDue : sql`null::date`}), task.due_on) as due_on
      offset 0
    ) due
    where ${inScope(kind, scope)} and ${isUnfinished} and ${which} and task.due_on <> due.due_on
  ), changed as (
    update ${table} task set due_on = moved.due_on from moved
    where task.client_id = ${scope.clientId}::uuid and task.id = moved.id and ${isUnfinished}
    returning 1
  ) select count(*)::int as moved from changed`;
};
