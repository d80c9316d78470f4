import { sql } from 'drizzle-orm';
import { elearningStatistics as calls } from '../contract/elearningStatistics';
import type { Database } from '../server/db/database';
import { rowsOf } from '../server/db/query';
import { type LargeCompany, type ListCase, measureLists } from './largeCompany';
import { fillStatistics } from './statistics';
import type { Row } from './table';

/** A unit with about a ninetieth of the company in it. */
const teamOf = async (database: Database, { clientId }: LargeCompany): Promise<string> => {
  const [team] = await database.owner((tx) =>
    rowsOf<{ id: string }>(
      tx,
      sql`select id from org_units where client_id = ${clientId}::uuid and identifier = 'team1'`,
    ),
  );
  return team?.id ?? '';
};

const statisticsLists = (team: string): ListCase[] => {
  const page = { page: 1, perPage: 25, sortDirection: 'asc', filter: {} } as const;
  return [
    ['2,000,000 entries, the most pressing first', 5_000, calls.entries, { ...page, sortBy: 'status' }],
    ['2,000,000 entries by course', 5_000, calls.entries, { ...page, sortBy: 'title' }],
    ['22,000 entries of a unit', 500, calls.entries, { ...page, sortBy: 'status', filter: { orgUnitUuid: team } }],
    ['20 courses of everybody', 5_000, calls.courses, { ...page, sortBy: 'overdue', sortDirection: 'desc' }],
    ['100 units with 20 courses', 5_000, calls.orgUnits, { ...page, sortBy: 'overdue', sortDirection: 'desc' }],
    ['matrix of 500 people and 20 courses', 2_000, calls.matrix, { ...page, sortBy: 'lastName', perPage: 500 }],
  ];
};

/** Statistics of 100,000 people with 20 courses each, all completions older than the interval: the slowest there is. */
export const measureStatisticsLists = (databaseUrl: string): Promise<Row[]> =>
  measureLists(databaseUrl, 20, async (database, company) => {
    await fillStatistics(database, company);
    return statisticsLists(await teamOf(database, company));
  });
