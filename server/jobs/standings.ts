import { sql } from 'drizzle-orm';
import type { Clock } from '../base/clock';
import type { JobContext, JobHandler } from '../core/jobs/types';
import { onceIn, throttleKey } from '../core/session/throttle';
import type { Database } from '../db/database';
import { rowsOf } from '../db/query';
import { type Folding, foldStandings } from '../domain/learning/standings/fold';
import { sampleStandings } from '../domain/learning/standings/rebuild';
import { queueFor } from './queueFor';

export const foldJob = 'standings.fold';

const foldingOf = ({ database, clientId, clock }: Pick<JobContext, 'database' | 'clientId' | 'clock'>): Folding => ({
  clientId,
  clock,
  write: (work) => database.tenant(clientId, 'write', work),
});

/** Folds what was marked, so that hardly anything is left to whoever reads. */
export const runFold: JobHandler = (context) => foldStandings(foldingOf(context), context.renew);

/** What the calendar changes about standings, and a look at some of them: what is wrong is told and made right. */
export const moveStandings = async (context: JobContext): Promise<void> => {
  const { log, renew } = context;
  const folding = foldingOf(context);
  await foldStandings(folding, renew);
  const found = await sampleStandings(folding, renew);
  const { wrongStandings, wrongPeople, wrongSums } = found;
  if (wrongStandings + wrongPeople + wrongSums > 0) log.error(found, 'standings were wrong and have been rebuilt');
};

/** How many standings, people and sums the last samples found wrong, in all companies. */
export const countWrongStandings = async (database: Database): Promise<number> => {
  const [row] = await database.shared((tx) =>
    rowsOf<{ wrong: number }>(tx, sql`select wrong_standings()::int as wrong`),
  );
  return row?.wrong ?? 0;
};

/** Minutes between two looks for what is to be folded. */
const interval = 1;
const key = throttleKey('fold standings');

/** Queues the fold of every company that has marks; to be called at any time, looks once a minute. */
export const createStandingsWatch = (database: Database, clock: Clock): (() => Promise<void>) => {
  let next = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() < next) return;
    await database.shared(async (tx) => {
      if (await onceIn(tx, key, now, interval)) await queueFor(tx, foldJob, sql`select clients_with_marks()`, now);
    });
    next = now.getTime() + interval * 60_000;
  };
};
