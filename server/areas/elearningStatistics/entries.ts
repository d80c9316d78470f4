import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '../../../contract/call';
import type { elearningStatistics as calls, StatisticsEntry } from '../../../contract/elearningStatistics';
import type { ElearningStatus } from '../../../contract/elearnings';
import type { Handler } from '../../core/context';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { everybody, readScope, type Scope } from './scope';
import { standing } from './standing';
import { unitNamesOf } from './unitNames';

type ListRequest = RequestOf<typeof calls.entries>;

/** What stands in a row of a query on `standing` and `members`; instants and days as JSON writes them. */
export type EntryRow = Omit<StatisticsEntry, 'orgUnitNames'>;

/** The task that decides where somebody stood on a day: the open one, else the one done last. */
const decidingTask = (clientId: string, day: string): SQL =>
  sql`(
    select task.id from elearning_tasks task
    where task.client_id = ${clientId} and task.member_id = here.member_id
      and task.elearning_id = here.elearning_id and task.assigned_on <= ${day}::date
    order by coalesce(task.completed_on > ${day}::date, true) and coalesce(task.closed_on > ${day}::date, true) desc,
      task.completed_on <= ${day}::date desc nulls last, task.cycle desc
    limit 1
  )`;

/** The certificate of the last time that it was done until a day. */
const lastResult = (clientId: string, day: string): SQL =>
  sql`(
    select result.id from elearning_results result
    where result.client_id = ${clientId} and result.member_id = here.member_id
      and result.elearning_id = here.elearning_id and result.completed_on <= ${day}::date
    order by result.completed_at desc limit 1
  )`;

const entryFields = sql`
  'memberUuid', here.member_id, 'firstName', here.first_name, 'lastName', here.last_name,
  'elearningUuid', here.elearning_id, 'title', here.title, 'status', here.status,
  'lastCompletedAt', here.completed_at, 'nextOverdueAt', here.next_overdue_on`;

/** The columns of an entry, as JSON; for a query whose rows are `here`. */
const entryJson = ({ clientId, day }: Pick<Scope, 'clientId' | 'day'>): SQL =>
  sql`json_build_object(
    'uuid', ${decidingTask(clientId, day)}, 'resultUuid', ${lastResult(clientId, day)}, ${entryFields}
  )`;

/** The same without task and certificate, which are looked up row by row: what is exported names neither. */
export const plainEntryJson: SQL = sql`json_build_object('uuid', here.member_id, 'resultUuid', null, ${entryFields})`;

export const toEntry = (row: EntryRow, units: ReadonlyMap<string, string[]>): StatisticsEntry => ({
  ...row,
  orgUnitNames: units.get(row.memberUuid) ?? [],
  lastCompletedAt: row.lastCompletedAt && new Date(row.lastCompletedAt).toISOString(),
});

/** The most pressing first. */
const pressing: readonly ElearningStatus[] = ['overdue', 'due', 'inprogress', 'completed'];

const sortValues: Record<ListRequest['sortBy'], SQL> = {
  lastName: sql`members.last_name`,
  title: sql`standing.title`,
  status: sql`array_position(${sql.param(pressing)}::text[], standing.status)`,
  lastCompletedAt: sql`standing.completed_at`,
  nextOverdueAt: sql`standing.next_overdue_on`,
};

/** By name and course, whatever else decides first: so that no two rows are equal. */
export const entryOrder = (sortBy: ListRequest['sortBy'], direction: 'asc' | 'desc'): SQL => {
  const rest = ['members.last_name', 'members.first_name', 'members.id', 'standing.title', 'standing.elearning_id'];
  const values = [sql`${sortValues[sortBy]} ${sql.raw(direction)} nulls last`];
  return sql.join([...values, ...rest.map((column) => sql.raw(`${column} ${direction}`))], sql`, `);
};

const noCounts = { completed: 0, due: 0, inprogress: 0, overdue: 0 };

/**
 * One page of entries, and how many have which status, in one statement: the tasks are gone through once. Only the page
 * is put in order, not all that comes after it; what is gathered keeps the order.
 */
const readPage = async (
  tx: Transaction,
  scope: Scope,
  request: Omit<ListRequest, 'filter'>,
  status: string[] | null,
) => {
  const { page, perPage, sortBy, sortDirection } = request;
  const wanted = status ? sql`standing.status = any(${sql.param(status)}::text[])` : sql`true`;
  const [answer] = await rowsOf<{ items: EntryRow[]; counts: Partial<typeof noCounts> | null }>(
    tx,
    sql`with standing as materialized (
        select * from ${standing(scope, everybody(scope))} every
        where status is not null
      ), here as (
        select standing.*, members.first_name, members.last_name
        from standing join members on members.id = standing.member_id
        where ${wanted}
        order by ${entryOrder(sortBy, sortDirection)}
        limit ${perPage} offset ${(page - 1) * perPage}
      )
      select
        (select coalesce(json_agg(${entryJson(scope)}), '[]') from here) as items,
        (select json_object_agg(status, number) from (
          select status, count(*)::int as number from standing group by status
        ) counted) as counts`,
  );
  return { items: answer?.items ?? [], counts: { ...noCounts, ...answer?.counts } };
};

/** How many entries there are, of these statuses or of all. */
export const countEntries = async (tx: Transaction, scope: Scope, status: string[] | null): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`select count(*)::int as number
      from ${standing(scope, everybody(scope))} standing
      where ${status ? sql`status = any(${sql.param(status)}::text[])` : sql`status is not null`}`,
  );
  return row?.number ?? 0;
};

export const entries: Handler<typeof calls.entries> = async (context, { filter, ...request }) => {
  const scope = await readScope(context, filter);
  const status = filter.status?.length ? filter.status : null;
  const { items, counts } = await readPage(context.tx, scope, request, status);
  const units = await unitNamesOf(
    context.tx,
    scope,
    items.map(({ memberUuid }) => memberUuid),
  );
  const shown = status ?? pressing;
  const total = shown.reduce((sum, each) => sum + counts[each], 0);
  return { items: items.map((row) => toEntry(row, units)), total, counts } satisfies ResponseOf<typeof calls.entries>;
};
