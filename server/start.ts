import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { buildApp } from './app';
import { systemClock } from './base/clock';
import { packageRoot } from './base/packageRoot';
import type { Settings } from './config';
import { openDatabase } from './db/openDatabase';
import { fillDemo } from './demo/fillDemo';
import { openStorage } from './files/openStorage';
import { listen } from './http/listen';
import { requestTimes } from './http/requestTime';
import { createWorker } from './jobs/worker';
import { openTransport } from './messages/openTransport';

export interface RunningServer {
  /** Where it listens, port included. */
  address: string;
  /**
   * Takes no more jobs, and calls itself not ready for so many seconds while it answers as before; then takes no more
   * requests, finishes what runs, closes the database.
   */
  stop: (notice: number) => Promise<void>;
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
    if (settings.demo && (await fillDemo(database.for('background'), storage, clock)))
      log.info('The demo companies were filled in');
    const transport = openTransport(settings, clock, log);
    const worker = createWorker({ database, storage, clock, log, publicUrl, transport });
    const wakeJobs = () => worker.wake();
    const services = { database, storage, clock, publicUrl, contentOrigin, supportChat, wakeJobs };
    let isStopping = false;
    const metricsApp = settings.metricsPort === undefined ? undefined : Fastify({ ...requestTimes });
    const app = await buildApp({
      services,
      isStopping: () => isStopping,
      metricsApp,
      logger: log,
      trustProxy,
      dashboardFolder: builtFolder('dashboard'),
      playerFolder: builtFolder('player'),
    });
    const listening = await listen(app, settings.port, settings.host);
    const metrics = metricsApp && (await listen(metricsApp, settings.metricsPort ?? 0, settings.host));
    worker.start();
    const stop = async (notice: number) => {
      isStopping = true;
      const jobsEnded = worker.stop();
      listening.announceEnd();
      await sleep(notice * 1_000);
      await listening.end();
      await jobsEnded;
      await metrics?.end();
      await database.close();
    };
    return { address: listening.address, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
};
