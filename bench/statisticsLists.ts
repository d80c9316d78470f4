import { sql } from 'drizzle-orm';
import { elearningStatistics as calls } from '../contract/elearningStatistics';
import { systemClock } from '../server/base/clock';
import type { Database } from '../server/db/database';
import { rowsOf } from '../server/db/query';
import { foldStandings } from '../server/domain/learning/standings/fold';
import { dailyKinds } from '../server/jobs/daily';
import { fillCompany } from './company';
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
  const orders = ['lastName', 'title', 'status', 'lastCompletedAt', 'nextOverdueAt'] as const;
  const worst = { sortBy: 'overdue', sortDirection: 'desc' } as const;
  return [
    ...orders.map((sortBy): ListCase => [`2,000,000 entries by ${sortBy}`, 100, calls.entries, { ...page, sortBy }]),
    ['22,000 entries of a unit', 100, calls.entries, { ...page, sortBy: 'status', filter: { orgUnitUuid: team } }],
    ['20 courses of everybody', 50, calls.courses, { ...page, ...worst }],
    ['2,000 units with 20 courses', 50, calls.orgUnits, { ...page, ...worst }],
    [
      '20 courses of everybody on a past day',
      1_000,
      calls.courses,
      { ...page, ...worst, filter: { asOf: yesterday() } },
    ],
    ['matrix of 500 people and 20 courses', 100, calls.matrix, { ...page, sortBy: 'lastName', perPage: 500 }],
  ];
};

/** By hand, on the same company: each takes minutes, and the list above is to be measured in a few. */
export const statisticsNote = `The rows of 2026-11-25 were measured at a load of 15 on 2 processors, and their 95th percentile tells of that: at a load
of 12 to 13 the first pages by name, title and status took 54 to 93 ms (by completion up to 282), and of 100 answers the
least took 9 to 15 ms, courses 14, 2,000 units 34. They are to be measured again on a machine that does nothing else.

By hand on the same day, on the same company, processor time of PostgreSQL at a load of 9 to 12:
folding all 2,000,000 standings 47 s (105 s by the clock); \`rebuild-standings\` with nothing wrong 23 s (60 s);
the daily work with nothing due 29 s (96 s), 17 of them for reconciling, 12 for the standings.

A past day misses its goal by far where much has happened since: after a daily work that asked for 800,000 courses anew
the day before took 9 to 16 s. Of 12.3 s, 2.5 go into reading the 1,200,000 standings that still say it, 7.7 into
recounting the others from 1,600,000 tasks and their certificates, 1 into adding up.`;

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** Statistics of 100,000 people with 20 courses each, all completions older than the interval: the slowest there is. */
export const measureStatisticsLists = (databaseUrl: string): Promise<Row[]> =>
  measureLists(databaseUrl, 20, async (database, company) => {
    const { clientId } = company;
    await fillCompany(database, clientId);
    await fillStatistics(database, company);
    // Or it would ask for 800,000 courses anew while lists are timed.
    await database.owner((tx) =>
      tx.execute(sql`insert into daily_runs (client_id, kind, ran_on, finished_at)
        select ${clientId}::uuid, kind, current_date + 1, now() from unnest(${sql.param(dailyKinds)}::text[]) kind`),
    );
    const patient = database.for('background');
    await foldStandings({ clientId, clock: systemClock, write: (work) => patient.tenant(clientId, 'write', work) });
    return statisticsLists(await teamOf(database, company));
  });
