import { type SQL, sql } from 'drizzle-orm';
import type { StatusCounts } from '../../../contract/elearningStatistics';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { statusesByUrgency, statusOf } from '../../domain/learning/standings/urgency';
import { countKept, within } from '../../domain/statistics/kept';
import type { Scope } from '../../domain/statistics/scope';
import { type EntryRow, entryJson, type PageRequest, type SortBy } from './entryRows';

/**
 * With so many entries at most, those of the people are read and put in order; with more, the order is gone through.
 */
const fewEntries = 10_000;

type Direction = PageRequest['sortDirection'];

const ofCourse = (array: SQL, { courses }: Scope): SQL =>
  sql`(${array})[array_position(${sql.param(courses.map(({ id }) => id))}::uuid[], kept.elearning_id)]`;
const titles = ({ courses }: Scope): SQL => sql`${sql.param(courses.map(({ title }) => title))}::text[]`;
/** The same number for the same title, lest it be put in order as text. */
const titlePlaces = ({ courses }: Scope): SQL =>
  sql`${sql.param(courses.map(({ title }) => courses.findIndex((course) => course.title === title)))}::int[]`;

/** Columns that an index has in order; within one person the courses are put in order. */
const sortColumns: Record<SortBy, string | undefined> = {
  lastName: undefined,
  title: undefined,
  status: 'urgency',
  lastCompletedAt: 'completed_at',
  nextOverdueAt: 'next_overdue_on',
};

const orderOf = (scope: Scope, sortBy: SortBy, direction: Direction, nulls: SQL): SQL => {
  const way = sql.raw(direction);
  const column = sortColumns[sortBy];
  const place = ofCourse(titlePlaces(scope), scope);
  const keys = ['last_name', 'first_name', 'member_id'].map((name) => sql`kept.${sql.identifier(name)} ${way}`);
  return sql.join(
    [
      ...(column ? [sql`kept.${sql.identifier(column)} ${way} ${nulls}`] : []),
      ...(sortBy === 'title' ? [sql`${place} ${way}`] : []),
      ...keys,
      sql`${place} ${way}`,
      sql`kept.elearning_id ${way}`,
    ],
    sql`, `,
  );
};

const last = sql`nulls last`;
/** As an index of ascending values is gone through backwards. */
const first = sql`nulls first`;

/**
 * The first rows of the order, as a query in brackets. An index holds what is empty behind everything else, either way
 * it is gone through; so where values descend, those with and without one are read apart. By title, each course is.
 */
const firstRows = (scope: Scope, request: PageRequest, condition: SQL): SQL => {
  const { page, perPage, sortBy, sortDirection } = request;
  const most = sql`limit ${page * perPage}`;
  const column = sortColumns[sortBy];
  const rows = (more: SQL, nulls: SQL) => sql`(
    select kept.* from elearning_standings kept where ${condition}${more}
    order by ${orderOf(scope, sortBy === 'title' ? 'lastName' : sortBy, sortDirection, nulls)} ${most}
  )`;
  if (sortBy === 'title') {
    return sql`(
      select kept.* from unnest(${sql.param(scope.courses.map(({ id }) => id))}::uuid[]) as course(id)
      cross join lateral ${rows(sql` and kept.elearning_id = course.id`, last)} kept
    )`;
  }
  if (sortDirection === 'asc' || !column || column === 'urgency')
    return rows(sql``, sortDirection === 'asc' ? last : first);
  const value = sql`kept.${sql.identifier(column)}`;
  return sql`(${rows(sql` and ${value} is not null`, first)} union all ${rows(sql` and ${value} is null`, first)})`;
};

const among = (status: readonly string[] | null): SQL => {
  const wanted = (status ?? []).map((each) => (statusesByUrgency as readonly string[]).indexOf(each) + 1);
  // With one alone its index is in the order of names.
  if (wanted.length === 1) return sql`kept.urgency = ${wanted[0]}`;
  return status ? sql`kept.urgency = any(${sql.param(wanted)}::smallint[])` : sql`kept.urgency is not null`;
};

/**
 * A page of today's entries from what is kept of them: its order is that of an index, and what is on it alone is read.
 */
export const readKeptPage = async (
  tx: Transaction,
  scope: Scope,
  request: PageRequest,
  status: readonly string[] | null,
): Promise<{ items: EntryRow[]; counts: StatusCounts }> => {
  const { page, perPage, sortBy, sortDirection } = request;
  const counts = await countKept(tx, scope);
  const number = statusesByUrgency.reduce((sum, each) => sum + counts[each], 0);
  const condition = sql`${within(scope, number <= fewEntries)} and ${among(status)}`;
  const [answer] = await rowsOf<{ items: EntryRow[] }>(
    tx,
    sql`with here as (
        select kept.*, ${ofCourse(titles(scope), scope)} as title, ${statusOf(sql`kept.urgency`)} as status
        from ${firstRows(scope, request, condition)} kept
        order by ${orderOf(scope, sortBy, sortDirection, last)} limit ${perPage} offset ${(page - 1) * perPage}
      )
      select coalesce(json_agg(${entryJson(scope)}), '[]') as items from here`,
  );
  return { items: answer?.items ?? [], counts };
};

/** People who have such an entry today, as a query in brackets. */
export const keptPeople = (scope: Scope, status: readonly string[]): SQL =>
  sql`(
    select distinct kept.member_id from elearning_standings kept where ${within(scope, false)} and ${among(status)}
  )`;
