import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { buildApp } from './app';
import { systemClock } from './base/clock';
import { packageRoot } from './base/packageRoot';
import type { Settings } from './config';
import { drawInThreads } from './core/print/drawing';
import { openDatabase } from './db/openDatabase';
import { fillDemo } from './demo/fillDemo';
import { openStorage } from './files/openStorage';
import { readBuild } from './http/health';
import { listen } from './http/listen';
import { requestTimes } from './http/requestTime';
import { openAuditStream } from './jobs/auditStream';
import { createWorker } from './jobs/worker';
import { openTransport } from './messages/openTransport';
import { keepPushKeys } from './messages/push/keepKeys';

export interface RunningServer {
  /** Address at which it listens, port included. */
  address: string;
  /** The same of the metrics, if they have a port of their own. */
  metricsAddress?: string | undefined;
  /**
   * Takes no more jobs, and calls itself not ready for so many seconds while it answers as before; then takes no more
   * requests, finishes what runs, closes the database.
   */
  stop: (notice: number) => Promise<void>;
}

/** Put here by the build. */
declare const API_VERSION: string;
const apiVersion = typeof API_VERSION === 'undefined' ? undefined : API_VERSION;

/** Folder that a build made, if there was one. */
const builtFolder = (name: string): string | undefined => {
  const folder = join(packageRoot, 'dist', name);
  return existsSync(folder) ? folder : undefined;
};

/** Beside the built server; from sources there is none, and documents are drawn where everything is answered. */
const drawingThread = fileURLToPath(new URL('drawingThread.js', import.meta.url));

/** Starts everything in its order: database, migrations, demo companies, jobs, and at last the port. */
export const startServer = async (settings: Settings, log: FastifyBaseLogger): Promise<RunningServer> => {
  const { publicUrl, contentOrigin, supportChat, trustProxy, keyRequestsPerMinute } = settings;
  const { webhookReach, signOnReach } = settings;
  const clock = systemClock;
  const storage = openStorage(settings);
  // Loaded where it is wanted only: it costs time and memory at the start. Before the first connection is opened.
  const { tracing } = settings;
  const { version } = readBuild();
  const endTracing = tracing && (await import('./http/openTracing')).openTracing(tracing, version);
  const database = await openDatabase(settings);
  try {
    await database.migrate();
    if (settings.demo && (await fillDemo(database.for('background'), storage, clock)))
      log.info('The demo companies were filled in');
    const { services: pushServices, subject, privateKey } = settings.push;
    const keys = await keepPushKeys(database, clock, privateKey);
    const transport = openTransport(settings, { keys, subject, services: pushServices }, clock, log);
    const push = pushServices.length > 0 ? { publicKey: keys.publicKey, services: pushServices } : undefined;
    const streamAudit = await openAuditStream(settings.auditStream, { database, clock, log, version });
    const worker = createWorker({ database, storage, clock, log, publicUrl, transport, webhookReach, streamAudit });
    const wakeJobs = () => worker.wake();
    const places = { publicUrl, contentOrigin, supportChat, apiVersion };
    const within = { webhookReach, signOnReach };
    const services = { database, storage, clock, ...places, push, keyRequestsPerMinute, ...within, wakeJobs };
    let isStopping = false;
    const metricsApp = settings.metricsPort === undefined ? undefined : Fastify({ ...requestTimes });
    const app = await buildApp({
      services,
      isStopping: () => isStopping,
      metricsApp,
      publicDocuments: settings.publicDocuments,
      logger: log,
      trustProxy,
      dashboardFolder: builtFolder('dashboard'),
      playerFolder: builtFolder('player'),
      reportFormFolder: builtFolder('nearMissForm'),
    });
    const endDrawing = existsSync(drawingThread) ? await drawInThreads(drawingThread) : undefined;
    const listening = await listen(app, settings.port, settings.host);
    const metrics = metricsApp && (await listen(metricsApp, settings.metricsPort ?? 0, settings.host));
    worker.start();
    const stop = async (notice: number) => {
      isStopping = true;
      const jobsEnded = worker.stop();
      listening.announceEnd();
      await sleep(notice * 1_000);
      await listening.end();
      await endDrawing?.();
      await jobsEnded;
      await metrics?.end();
      await database.close();
      await endTracing?.();
    };
    return { address: listening.address, metricsAddress: metrics?.address, stop };
  } catch (error) {
    await database.close();
    await endTracing?.();
    throw error;
  }
};
