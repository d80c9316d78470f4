import type { FastifyInstance } from 'fastify';
import { describeError } from '../core/describeError';
import type { Database } from '../db/database';

const isReady = async (database: Database): Promise<boolean> => {
  await database.ping();
  return database.isCurrent();
};

/** For whoever watches over the process: `/healthz` that it lives, `/readyz` that it can work. */
export const serveHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      if (await isReady(database)) return { status: 'ready' };
      return reply.code(503).send({ status: 'migrations missing' });
    } catch (error) {
      request.log.warn({ failure: describeError(error) }, 'Not ready');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
};
