import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import type { elearningStatistics as calls, StatusCounts } from '../../../contract/elearningStatistics';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { type EntryRow, entryJson, entryOrder, urgency } from './entryRows';
import { everybody, type Scope } from './scope';
import { standing } from './standing';

type PageRequest = Omit<RequestOf<typeof calls.entries>, 'filter'>;

type Page = { items: EntryRow[]; counts: Partial<StatusCounts> | null };

const noCounts: StatusCounts = { completed: 0, due: 0, inprogress: 0, overdue: 0 };

const among = (status: readonly string[] | null): SQL =>
  status ? sql`status = any(${sql.param(status)}::text[])` : sql`status is not null`;

/** How many courses each person has in which status: little enough to be put in order, however many entries there are. */
const tally = (scope: Scope): SQL =>
  sql`(
    select member_id, status, count(*)::int as number
    from ${standing(scope, everybody(scope))} standing group by member_id, status
  )`;

const countsOf = sql`(
  select json_object_agg(status, number) from (
    select status, sum(number)::int as number from tally where status is not null group by status
  ) counted
)`;

const entryColumns = sql`standing.member_id, standing.elearning_id, standing.title, standing.status,
  standing.completed_at, standing.next_overdue_on, members.first_name, members.last_name`;

/**
 * The page of a list whose order is by status and person, or by person alone: it is found by adding up how many entries
 * each person has, and only the entries of those on the page are worked out.
 */
const pageByPerson = (scope: Scope, request: PageRequest, status: readonly string[] | null): SQL => {
  const { page, perPage, sortBy, sortDirection } = request;
  const offset = (page - 1) * perPage;
  const rank = sortBy === 'status' ? urgency : sql`0`;
  const keys = ['rank', 'members.last_name', 'members.first_name', 'members.id'];
  const order = sql.raw(keys.map((key) => `${key} ${sortDirection}`).join(', '));
  return sql`with tally as materialized (select * from ${tally(scope)} every),
    block as (
      select member_id, ${rank} as rank, sum(number)::int as number from tally where ${among(status)} group by 1, 2
    ), placed as (
      select member_id, rank, number, sum(number) over (order by ${order} rows unbounded preceding)::int as upto
      from block join members on members.id = block.member_id
    ), near as materialized (
      select member_id, rank, upto - number as before from placed
      where upto > ${offset}::int and upto - number < ${offset + perPage}::int
    ), here as (
      select ${entryColumns}
      from ${standing(scope, sql`(select member_id from near)`)} standing
      join members on members.id = standing.member_id
      join near on near.member_id = standing.member_id and near.rank = ${rank}
      where ${among(status)}
      order by ${entryOrder(sortBy, sortDirection)}
      limit ${perPage} offset ${offset}::int - (select min(before) from near)
    )
    select (select coalesce(json_agg(${entryJson(scope)}), '[]') from here) as items, ${countsOf} as counts`;
};

/** The page of a list in any other order: the entries are worked out once and kept, and only the page is put in order. */
const pageByValue = (scope: Scope, request: PageRequest, status: readonly string[] | null): SQL => {
  const { page, perPage, sortBy, sortDirection } = request;
  return sql`with standing as materialized (
      select member_id, elearning_id, title, status, completed_at, next_overdue_on
      from ${standing(scope, everybody(scope))} every
    ), tally as (
      select status, count(*)::int as number from standing group by status
    ), here as (
      select ${entryColumns}
      from standing join members on members.id = standing.member_id
      where ${among(status)}
      order by ${entryOrder(sortBy, sortDirection)}
      limit ${perPage} offset ${(page - 1) * perPage}
    )
    select (select coalesce(json_agg(${entryJson(scope)}), '[]') from here) as items, ${countsOf} as counts`;
};

/** One page of entries, and how many there are in each status, of the filter for statuses apart. */
export const readPage = async (
  tx: Transaction,
  scope: Scope,
  request: PageRequest,
  status: readonly string[] | null,
): Promise<{ items: EntryRow[]; counts: StatusCounts }> => {
  const isByPerson = request.sortBy === 'lastName' || request.sortBy === 'status';
  const [answer] = await rowsOf<Page>(tx, (isByPerson ? pageByPerson : pageByValue)(scope, request, status));
  return { items: answer?.items ?? [], counts: { ...noCounts, ...answer?.counts } };
};
