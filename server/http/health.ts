import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeError } from '../base/describeError';
import { packageRoot } from '../base/packageRoot';
import type { Database } from '../db/database';
import { countKnownMigrations } from '../db/migrationsFolder';

/** Build that answers, and number of migrations that it knows: what an update is watched by. */
export const readBuild = () => {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  return { version, migrations: countKnownMigrations() };
};

const isReady = async (database: Database): Promise<boolean> => {
  await database.ping();
  return database.isCurrent();
};

/** Probes call a machine by its address, which may be the name that course content is served under. */
const onBothHosts = { config: { forBothHosts: true } };

/** For whoever watches over the process: `/healthz` that it lives, `/readyz` that it can work and will go on to. */
export const serveHealth = (app: FastifyInstance, database: Database, isStopping: () => boolean): void => {
  const build = readBuild();
  app.get('/healthz', onBothHosts, async () => ({ status: 'ok' }));
  app.get('/readyz', onBothHosts, async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      // Without its replica it works all the same.
      const replica = database.replica?.state().status;
      if (await isReady(database)) return { status: 'ready', ...build, ...(replica && { replica }) };
      return reply.code(503).send({ status: 'migrations missing', ...build });
    } catch (error) {
      request.log.warn({ failure: describeError(error) }, 'Not ready');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
};
