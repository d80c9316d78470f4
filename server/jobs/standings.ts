import { sql } from 'drizzle-orm';
import type { Clock } from '../base/clock';
import type { JobContext, JobHandler } from '../core/jobs/types';
import { onceIn, throttleKey } from '../core/session/throttle';
import type { Database } from '../db/database';
import { rowsOf } from '../db/query';
import { sampleStandings } from '../domain/learning/standings/rebuild';
import { type RefreshContext, refreshStandings } from '../domain/learning/standings/refresh';
import { queueFor } from './queueFor';

/** Its kind is older than its name: jobs that are queued outlive an update. */
export const refreshJob = 'standings.fold';

const refreshContextOf = ({
  database,
  clientId,
  clock,
}: Pick<JobContext, 'database' | 'clientId' | 'clock'>): RefreshContext => ({
  clientId,
  clock,
  write: (work) => database.tenant(clientId, 'write', work),
});

/** Refreshes what was marked, so that hardly anything is left to whoever reads. */
export const runRefresh: JobHandler = (context) => refreshStandings(refreshContextOf(context), context.renew);

/** Moves standings to the day of the calendar, and samples some of them: what is wrong is told and made right. */
export const moveStandings = async (context: JobContext): Promise<void> => {
  const { log, renew } = context;
  const refreshing = refreshContextOf(context);
  await refreshStandings(refreshing, renew);
  const found = await sampleStandings(refreshing, renew);
  const { wrongStandings, wrongPeople, wrongSums } = found;
  if (wrongStandings + wrongPeople + wrongSums > 0) log.error(found, 'standings were wrong and have been rebuilt');
};

/** Number of standings, people and sums that the last samples found wrong, in all companies. */
export const countWrongStandings = async (database: Database): Promise<number> => {
  const [row] = await database.shared((tx) =>
    rowsOf<{ wrong: number }>(tx, sql`select wrong_standings()::int as wrong`),
  );
  return row?.wrong ?? 0;
};

/** Minutes between two looks for what is to be refreshed. */
const interval = 1;
const key = throttleKey('fold standings');

/** Queues the refresh of every company that has marks; to be called at any time, looks once a minute. */
export const createStandingsWatch = (database: Database, clock: Clock): (() => Promise<void>) => {
  let next = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() < next) return;
    await database.shared(async (tx) => {
      if (await onceIn(tx, key, now, interval)) await queueFor(tx, refreshJob, sql`select clients_with_marks()`, now);
    });
    next = now.getTime() + interval * 60_000;
  };
};
