import { type SQL, sql } from 'drizzle-orm';
import { isRenewable, renewalDay, renewalDue } from '../renewal';
import { type CycleKind, type CycleScope, inScope } from './kind';

/** The names of a kind's table and columns, as the statements write them. */
const namesOf = ({ table, item, subject }: CycleKind) => ({
  table: sql.identifier(table),
  item: sql.identifier(item),
  subject: sql.identifier(subject),
});

/** The company's settings for the item of a row. */
const given = ({ settings, item }: CycleKind, { clientId }: CycleScope, row: 'pair' | 'task'): SQL =>
  sql`${sql.identifier(settings)} given on given.client_id = ${clientId}::uuid
    and given.${sql.identifier(item)} = ${sql.identifier(row)}.${sql.identifier(item)}`;

const round = (completedOn: SQL) => ({
  completedOn,
  months: sql`given.interval_months`,
  buffer: sql`given.buffer_days`,
});

/** When the pair of a row of `task` was last done. */
const lastDone = (kind: CycleKind): SQL => {
  const { table, item, subject } = namesOf(kind);
  return sql`(
    select max(done.completed_on) from ${table} done
    where done.client_id = task.client_id and done.${item} = task.${item} and done.${subject} = task.${subject}
  )`;
};

/** Open tasks in scope that repeat what was done before, with the settings for their item. */
const repetitions = (kind: CycleKind, scope: CycleScope): SQL =>
  sql`${sql.identifier(kind.table)} task join ${given(kind, scope, 'task')}
    where ${inScope(kind, scope)} and task.state = 'open' and task.cycle > 1 and ${lastDone(kind)} is not null`;

/**
 * Which rows of `task` a query found. As an array, because a join may compare each with each where the table is too new
 * for the planner to know its size.
 */
const isAmong = (ids: SQL): SQL => sql`task.id = any(array(${ids})) and task.state = 'open'`;

/** Ends open tasks that need not be done, and repetitions nobody began of what is now done once. */
export const closeCycles = (kind: CycleKind, scope: CycleScope): SQL => {
  const { table, item, subject } = namesOf(kind);
  const emptied = (kind.emptied ?? []).map((column) => sql`, ${sql.identifier(column)} = null`);
  return sql`
  with recursive ${kind.entitled(scope)}, ended as (
    select (array_agg(id) filter (where id is not null))[1] as id
    from (
      select ${item}, ${subject}, null::uuid as id from entitled
      union all
      select ${item}, ${subject}, id from ${table} task where ${inScope(kind, scope)} and state = 'open'
    ) as either
    group by ${item}, ${subject}
    having bool_and(id is not null)
    union
    select task.id from ${repetitions(kind, scope)} and given.interval_months = 0 and task.started_on is null
  ), changed as (
    update ${table} task set state = 'closed', closed_on = ${scope.today}::date${sql.join(emptied)}
    where ${isAmong(sql`select id from ended`)}
    returning 1
  ) select count(*)::int as count from changed`;
};

/**
 * Repetitions follow a changed interval. Those due by the buffer, because their subject had been away past the renewal,
 * keep their day; so do those for which a shortened interval would say a day before they were asked for at all.
 */
export const moveCycles = (kind: CycleKind, scope: CycleScope): SQL => {
  const { table, item } = namesOf(kind);
  const renewal = renewalDay(round(lastDone(kind)));
  return sql`
  with moved as (
    select task.id from ${repetitions(kind, scope)} and given.interval_months > 0
      and ${renewal} >= task.assigned_on and ${renewal} <> task.due_on
  ), changed as (
    update ${table} task set due_on = (
      select ${renewal} from ${sql.identifier(kind.settings)} given
      where given.client_id = task.client_id and given.${item} = task.${item}
    )
    where ${isAmong(sql`select id from moved`)}
    returning 1
  ) select count(*)::int as count from changed`;
};

/** Gives a task to every pair entitled that has none open, and either was never done or has to be done again. */
export const openCycles = (kind: CycleKind, scope: CycleScope): SQL => {
  const { table, item, subject } = namesOf(kind);
  const { carried } = kind;
  return sql`
  with recursive ${kind.entitled(scope)}, pair as (
    select ${item}, ${subject}, coalesce(max(cycle), 0) as cycle, max(completed_on) as completed_on
    from (
      select ${item}, ${subject}, null::int as cycle, null::date as completed_on, null::text as state from entitled
      union all
      select ${item}, ${subject}, cycle, completed_on, state from ${table} task where ${inScope(kind, scope)}
    ) as either
    group by ${item}, ${subject}
    having bool_or(cycle is null) and not coalesce(bool_or(state = 'open'), false)
  ), changed as (
    insert into ${table} (
      id, client_id, ${item}, ${subject}, cycle, assigned_on, due_on
      ${carried ? sql`, ${sql.identifier(carried.column)}` : sql``}
    )
    select gen_random_uuid(), ${scope.clientId}::uuid, pair.${item}, pair.${subject}, pair.cycle + 1,
      ${scope.today}::date,
      case when pair.completed_on is null then ${scope.today}::date + given.buffer_days
        else ${renewalDue(round(sql`pair.completed_on`), scope.today)} end
      ${carried ? sql`, ${carried.value}` : sql``}
    from pair join ${given(kind, scope, 'pair')}
    where pair.completed_on is null or ${isRenewable(round(sql`pair.completed_on`), scope.today)}
    on conflict do nothing
    returning 1
  ) select count(*)::int as count from changed`;
};
