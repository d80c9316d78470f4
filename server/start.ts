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

/** What a build put there, if there was one. */
const builtFolder = (name: string): string | undefined => {
  const folder = join(packageRoot, 'dist', name);
  return existsSync(folder) ? folder : undefined;
};

/** Starts everything in its order: database, migrations, demo companies, jobs, and at last the port. */
export const startServer = async (settings: Settings, log: FastifyBaseLogger): Promise<RunningServer> => {
  const { publicUrl, contentOrigin, supportChat, trustProxy } = settings;
  const clock = systemClock;
  const storage = openStorage(settings);
  const database = await openDatabase(settings);
  try {
    await database.migrate();
    if (settings.demo && (await fillDemo(database, storage, clock))) log.info('The demo companies were filled in');
    const transport = openTransport(settings, clock, log);
    const worker = createWorker({ database, storage, clock, log, publicUrl, transport });
    const wakeJobs = () => worker.wake();
    const services = { database, storage, clock, publicUrl, contentOrigin, supportChat, wakeJobs };
    const app = await buildApp({
      services,
      logger: log,
      trustProxy,
      dashboardFolder: builtFolder('dashboard'),
      playerFolder: builtFolder('player'),
    });
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
