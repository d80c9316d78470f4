import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { describeError } from '../base/describeError';
import type { Services } from '../core/context/services';
import { countDifferingStatements } from '../domain/use/keep';
import { longestAwaited } from '../jobs/dailyStatus';
import { countWrongStandings } from '../jobs/standings';
import { isThisMachine } from './contentOrigin';
import { measureWork } from './workMetrics';

type Measured = Pick<Services, 'database' | 'clock' | 'contentOrigin'>;

/** Milliseconds for which figures of the database are told again. Prometheus asks every fifteen seconds or less often. */
const measuredFor = 2_000;

/**
 * Prometheus' numbers: how long requests take by route and status, what the process uses, what jobs and messages wait,
 * and how long the daily work was not done where it waits longest. They are of `app`, and served by it unless another app is named that has a port
 * of its own.
 */
export const serveMetrics = (
  app: FastifyInstance,
  { database, clock, contentOrigin }: Measured,
  servedBy: FastifyInstance = app,
): void => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const awaited = new Gauge({
    name: 'daily_work_age_seconds',
    help: 'Time since the daily work was last finished, in the company where that is longest',
    registers: [register],
  });
  const wrong = new Gauge({
    name: 'standings_wrong',
    help: 'Standings, people and sums of e-learnings that the last samples of the daily work found wrong',
    registers: [register],
  });
  const differing = new Gauge({
    name: 'use_statements_differing',
    help: 'Sealed statements of use that the last recounts of the daily work found to differ from their seal or their days',
    registers: [register],
  });
  const looked = new Gauge({
    name: 'database_figures_timestamp_seconds',
    help: 'When the figures that the database is asked for were last asked for, as Unix time',
    registers: [register],
  });
  const work = measureWork(register, database);
  const { replica } = database;
  if (replica) {
    new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'Age of what the replica for reads is known to hold; NaN where nothing is known of it',
      registers: [register],
      collect() {
        this.set(replica.state().lagSeconds ?? Number.NaN);
      },
    });
    new Gauge({
      name: 'database_replica_fresh',
      help: 'Whether reads that may be seconds old go to the replica: 1, or 0 where the primary answers them',
      registers: [register],
      collect() {
        this.set(replica.state().status === 'fresh' ? 1 : 0);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isAnonymous) return;
    // The route, not the address: an address names people and tokens, and there is no end of them.
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  // A content's host that only this machine reaches is just another name of it. Any other may be open to the world
  // where the dashboard's is shielded.
  const forBothHosts = contentOrigin === '' || isThisMachine(contentOrigin);
  const measure = async (log: FastifyBaseLogger): Promise<void> => {
    try {
      await work.read(clock.now());
      awaited.set(await longestAwaited(database, clock.now()));
      wrong.set(await countWrongStandings(database));
      differing.set(await countDifferingStatements(database));
    } catch (error) {
      // The other numbers are wanted most when the database is gone; what is not known is not told.
      work.forget();
      awaited.set(Number.NaN);
      wrong.set(Number.NaN);
      differing.set(Number.NaN);
      log.warn({ failure: describeError(error) }, 'State of jobs, messages and daily work unknown');
    }
  };
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measuring: Promise<void> | undefined;
  /** One look for all who ask at once, and for all who ask soon afterwards: many must cost the database no more. */
  const ensureMeasured = (log: FastifyBaseLogger): Promise<void> | undefined => {
    if (!measuring && Math.abs(clock.now().getTime() - measuredAt) < measuredFor) return undefined;
    measuring ??= measure(log).finally(() => {
      measuredAt = clock.now().getTime();
      looked.set(measuredAt / 1_000);
      measuring = undefined;
    });
    return measuring;
  };
  servedBy.get('/metrics', { config: { forBothHosts } }, async (request, reply) => {
    await ensureMeasured(request.log);
    reply.header('content-type', register.contentType);
    return register.metrics();
  });
};
