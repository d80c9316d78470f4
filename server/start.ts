import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app';
import type { Settings } from './config';
import { systemClock } from './core/clock';
import { packageRoot } from './core/packageRoot';
import { openDatabase } from './db/openDatabase';
import { fillDemo } from './demo/fillDemo';
import { openStorage } from './files/openStorage';
import { createWorker } from './jobs/worker';
import { openTransport } from './messages/openTransport';

export interface RunningServer {
  /** Where it listens, port included. */
  address: string;
  /** Takes no more requests or jobs, finishes those that run, closes the database. */
  stop: () => Promise<void>;
}

/** Starts everything in its order: database, migrations, demo companies, jobs, and at last the port. */
export const startServer = async (settings: Settings, log: FastifyBaseLogger): Promise<RunningServer> => {
  const { publicUrl, trustProxy } = settings;
  const clock = systemClock;
  const storage = openStorage(settings);
  const database = await openDatabase(settings);
  try {
    await database.migrate();
    if (settings.demo && (await fillDemo(database, clock))) log.info('The demo companies were filled in');
    const transport = openTransport(settings, clock, log);
    const worker = createWorker({ database, storage, clock, log, publicUrl, transport });
    const services = { database, storage, clock, publicUrl, wakeJobs: () => worker.wake() };
    const built = join(packageRoot, 'dist/dashboard');
    const dashboardFolder = existsSync(built) ? built : undefined;
    const app = await buildApp({ services, logger: log, trustProxy, dashboardFolder });
    const address = await app.listen({ port: settings.port, host: settings.host });
    worker.start();
    const stop = async () => {
      await app.close();
      await worker.stop();
      await database.close();
    };
    return { address, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
};
