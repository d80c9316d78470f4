import { sql } from 'drizzle-orm';
import { cockpit } from '../contract/cockpit';
import { elearningStatistics as calls } from '../contract/elearningStatistics';
import { elearnings } from '../contract/elearnings';
import { equipment } from '../contract/equipment';
import { hazardousSubstances } from '../contract/hazardousSubstances';
import { locations } from '../contract/locations';
import { memberGroups } from '../contract/memberGroups';
import { members } from '../contract/members';
import { orgUnits } from '../contract/orgUnits';
import { riskAssessments } from '../contract/riskAssessments';
import { systemClock } from '../server/base/clock';
import type { Database } from '../server/db/database';
import { rowsOf } from '../server/db/query';
import { refreshStandings } from '../server/domain/learning/standings/refresh';
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

const own = { page: 1, perPage: 100, sortBy: 'dueOn', sortDirection: 'asc', filter: {} } as const;

/** Besides its figures. */
const othersOfFirstPage = [
  [cockpit.units, {}],
  [cockpit.trend, {}],
  [elearnings.memberTasks, own],
  [riskAssessments.memberTasks, own],
] as const;

const found = (sortBy: string, search = 'person50123') => ({
  page: 1,
  perPage: 5,
  sortBy,
  sortDirection: 'asc',
  filter: { search },
});

/** Besides people. */
const othersFound = [
  [orgUnits.list, found('tree')],
  [locations.list, found('name')],
  [memberGroups.list, found('name')],
  [elearnings.list, found('title')],
  [equipment.list, found('nextDue')],
  [hazardousSubstances.list, found('designation')],
] as const;

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
    ['first page: what is due in which units', 300, cockpit.units, {}],
    ['first page: its figures', 300, cockpit.figures, {}],
    ['first page: all that it asks for, at once', 300, cockpit.figures, {}, ...othersOfFirstPage],
    ['Ctrl+K: a name in everything that it searches, at once', 100, members.list, found('lastName'), ...othersFound],
    ['Ctrl+K: two letters', 100, members.list, found('lastName', 'pe'), ...othersFound],
    ['matrix of 500 people and 20 courses', 100, calls.matrix, { ...page, sortBy: 'lastName', perPage: 500 }],
  ];
};

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
    await refreshStandings({ clientId, clock: systemClock, write: (work) => patient.tenant(clientId, 'write', work) });
    return statisticsLists(await teamOf(database, company));
  });
