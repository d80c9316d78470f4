import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database';
import { rowsOf } from '../db/query';
import { maximumAttempts } from '../db/schema';

const queries = {
  jobs: sql`select
      count(*) filter (where locked_until is null and attempts < ${maximumAttempts}::int)::int as waiting,
      count(*) filter (where locked_until is not null)::int as running,
      count(*) filter (where locked_until is null and attempts >= ${maximumAttempts}::int)::int as "givenUp"
    from jobs`,
  outbox: sql`select extract(epoch from outbox_awaiting_since())::float8 as since`,
};

/**
 * Numbers of what is still to be done and of connections to PostgreSQL. @returns what reads the first anew, with the
 * moment from which ages count, and throws if the database does not answer; and what calls them unknown
 */
export const measureWork = (register: Registry, database: Database) => {
  const registers = [register];
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Background jobs that wait for their time or turn, run, or were given up within the last 30 days',
    labelNames: ['state'],
    registers,
  });
  const outbox = new Gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'Age of the oldest message that is neither sent nor has failed; 0 without any',
    registers,
  });
  const { connections } = database;
  if (connections) {
    new Gauge({
      name: 'database_connections',
      help: 'Connections of this process for requests and jobs, in use and idle, and requests that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  }
  return {
    read: async (now: Date): Promise<void> => {
      const { counts, since } = await database.shared(async (tx) => {
        const [found] = await rowsOf<Record<'waiting' | 'running' | 'givenUp', number>>(tx, queries.jobs);
        const [oldest] = await rowsOf<{ since: number | null }>(tx, queries.outbox);
        return { counts: found, since: oldest?.since };
      });
      jobs.set({ state: 'waiting' }, counts?.waiting ?? 0);
      jobs.set({ state: 'running' }, counts?.running ?? 0);
      jobs.set({ state: 'given_up' }, counts?.givenUp ?? 0);
      outbox.set(since == null ? 0 : Math.max(0, now.getTime() / 1_000 - since));
    },
    forget: (): void => {
      jobs.reset();
      outbox.set(Number.NaN);
    },
  };
};
