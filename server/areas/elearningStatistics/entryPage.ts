import { type SQL, sql } from 'drizzle-orm';
import type { StatusCounts } from '../../../contract/elearningStatistics';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { standing } from '../../domain/learning/standings/standing';
import { statusesByUrgency, urgency } from '../../domain/learning/standings/urgency';
import { everybody, type Scope } from '../../domain/statistics/scope';
import { counted, summed } from './counted';
import { type EntryRow, entryJson, entryOrder, firstOrder, type PageRequest } from './entryRows';

type Page = { items: EntryRow[]; counts: StatusCounts };

const among = (status: readonly string[] | null): SQL =>
  status ? sql`status = any(${sql.param(status)}::text[])` : sql`status is not null`;

/** Number of entries that are in which status, of rows of counts. */
const countsOf = sql`(select row_to_json(added) from (select ${summed('tally', statusesByUrgency)} from tally) added)`;

/** A row of counts as one row for each status: `status`, `number`. */
const eachStatus = sql`(values ${sql.join(
  statusesByUrgency.map((status) => sql`(${sql.raw(`'${status}'`)}, tally.${sql.identifier(status)})`),
  sql`, `,
)}) as each(status, number)`;

const entryColumns = sql`standing.member_id, standing.elearning_id, standing.title, standing.status,
  standing.completed_at, standing.next_overdue_on, standing.proof, standing.valid_until,
  standing.holds_until, members.first_name, members.last_name`;

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
  return sql`with tally as materialized (
      select member_id, ${counted} from ${standing(scope, everybody(scope))} every group by member_id
    ), block as (
      select member_id, ${rank} as rank, sum(number)::int as number
      from tally cross join lateral ${eachStatus}
      where number > 0 and ${among(status)} group by 1, 2
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

/**
 * The page of a list in any other order: of all entries only what decides about it is worked out, and kept. Names are
 * looked up and put in order of those alone that may be on the page, and all the rest of those that are.
 */
const pageByValue = (scope: Scope, request: PageRequest, status: readonly string[] | null): SQL => {
  const { page, perPage, sortBy, sortDirection } = request;
  const order = entryOrder(sortBy, sortDirection);
  const nextOverdue = sortBy === 'nextOverdueAt' ? sql`next_overdue_on` : sql`null::date`;
  return sql`with standing as materialized (
      select member_id, elearning_id, status, title_place, completed_at, ${nextOverdue} as next_overdue_on
      from ${standing(scope, everybody(scope))} standing
    ), tally as (
      select ${counted} from standing
    ), upto as (
      select * from standing where ${among(status)}
      order by ${firstOrder(sortBy, sortDirection)} fetch first ${page * perPage} rows with ties
    ), near as materialized (
      select standing.member_id, standing.elearning_id
      from upto standing join members on members.id = standing.member_id
      order by ${order} limit ${perPage} offset ${(page - 1) * perPage}
    ), here as (
      select ${entryColumns}
      from ${standing(scope, sql`(select member_id from near)`)} standing
      join near on near.member_id = standing.member_id and near.elearning_id = standing.elearning_id
      join members on members.id = standing.member_id
      order by ${order}
    )
    select (select coalesce(json_agg(${entryJson(scope)}), '[]') from here) as items, ${countsOf} as counts`;
};

/** One page of entries, and how many there are in each status, of the filter for statuses apart. */
export const readPage = async (
  tx: Transaction,
  scope: Scope,
  request: PageRequest,
  status: readonly string[] | null,
): Promise<Page> => {
  const isByPerson = request.sortBy === 'lastName' || request.sortBy === 'status';
  const [answer] = await rowsOf<Page>(tx, (isByPerson ? pageByPerson : pageByValue)(scope, request, status));
  if (!answer) throw new Error('An aggregate has a row');
  return answer;
};
