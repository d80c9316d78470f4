import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/base/clock';
import { readSettings } from '../server/config';
import { openDatabase } from '../server/db/openDatabase';
import { openStorage } from '../server/files/openStorage';
import type { Work } from '../server/operator/command';
import { runOperator } from '../server/operator/run';
import { freePort } from '../server/testing/freePort';
import { untilListening } from '../server/testing/listening';
import { createDisposable } from '../server/testing/template';
import { passTime } from './passTime';

/** The started product: the built dashboard and server on a scratch database with the demo companies. */
export interface Product {
  address: string;
  /** Of the server's process, as long as it is not started anew. */
  processId: () => number;
  /** Folder of messages as files. */
  outbox: string;
  /** Stops it at once, as a power cut would, and starts it again on the same data. */
  crash(): Promise<void>;
  /** Stops it as long as something is done without it. */
  without(work: () => Promise<void>): Promise<void>;
  /** Runs commands of the operator, each given as its words. @returns the lines that each printed */
  operate(...commands: string[][]): Promise<string[][]>;
  /** Waits until the work of the day is done and every message is sent. */
  untilIdle(): Promise<void>;
  /** Ends the process. @returns what others may start on copies of, until this one is stopped */
  rest(): Promise<FilledDemo>;
  /** Lets so much time (`1 year 1 day`) go by while the product rests. */
  letPass(interval: string): Promise<void>;
  stop(): Promise<void>;
}

type Environment = Record<string, string | undefined>;

/** Filled demo of a first start: its folder, and its database unless that is an embedded one. */
export interface FilledDemo {
  folder: string;
  database?: string;
}

/**
 * Opens the database that the settings leave open: the embedded one, or a scratch one on the PostgreSQL of
 * `DATABASE_URL`.
 */
const openScratch = async (
  settings: Environment,
  database?: string,
): Promise<{ environment: Environment; drop: () => Promise<void> }> => {
  const { DATABASE_URL: databaseUrl, ...environment } = process.env;
  if (!databaseUrl || settings.DATABASE_URL !== undefined) return { environment, drop: async () => undefined };
  const scratch = await createDisposable(databaseUrl, database);
  return { environment: { ...environment, DATABASE_URL: scratch.url, DEMO: 'on' }, drop: scratch.drop };
};

/**
 * Runs commands of the operator one after the other on a database that is opened once: as the command line does, which
 * `server/operator/main.process.test.ts` tries. @returns the lines that each printed
 */
const runCommands = async (env: Environment, commands: string[][]): Promise<string[][]> => {
  const settings = readSettings(env);
  const database = await openDatabase(settings);
  const surroundings = { storage: openStorage(settings), clock: systemClock, publicUrl: settings.publicUrl };
  const work: Work = (run) => database.owner((tx) => run({ tx, ...surroundings }));
  try {
    const printed: string[][] = [];
    for (const words of commands) {
      const lines: string[] = [];
      const complaints: string[] = [];
      const code = await runOperator(words, {
        print: (line) => lines.push(line),
        complain: (line) => complaints.push(line),
        work,
      });
      if (code !== 0) throw new Error(`${words.join(' ')}: ${complaints.join('; ')}`);
      printed.push(lines);
    }
    return printed;
  } finally {
    await database.close();
  }
};

/** When the figures of `/metrics` were asked of the database: for a while they are told again. */
const askedAt = /^database_figures_timestamp_seconds (\S+)$/m;

/** Metrics of jobs and messages that are still to be done. */
const unfinished = /^(?:jobs\{state="(?:waiting|running)"\}|outbox_oldest_age_seconds) (\S+)$/gm;

/**
 * Starts the built product on a free port; `settings` are further environment variables. On PostgreSQL, each product
 * in a database of its own, if `DATABASE_URL` is set; else on the embedded database. With a filled demo it starts on a
 * copy of that.
 */
export const startProduct = async (settings: Record<string, string> = {}, demo?: FilledDemo): Promise<Product> => {
  // Not 0: what people type has to be known before the server starts, and is the same when it starts again.
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'safety-dashboard-'));
  const address = `http://localhost:${port}`;
  if (demo) await cp(demo.folder, data, { recursive: true });
  const { environment, drop } = await openScratch(settings, demo?.database);
  const own = { PORT: String(port), PUBLIC_URL: address, DATA_DIR: data, LOG_LEVEL: 'error', STOP_NOTICE: '0' };
  const env: Environment = { ...environment, ...own, ...settings };
  let server: ChildProcess;
  const start = async () => {
    server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await untilListening(server);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    address,
    processId: () => server.pid ?? 0,
    outbox: join(data, 'outbox'),
    crash: async () => {
      await end('SIGKILL');
      await start();
    },
    without: async (work) => {
      await end('SIGTERM');
      await work().finally(start);
    },
    operate: async (...commands) => {
      // The embedded database belongs to one process at a time: the operator comes while the server rests.
      await end('SIGTERM');
      const printed = await runCommands(env, commands);
      await start();
      return printed;
    },
    letPass: async (interval) => {
      await end('SIGTERM');
      const databaseUrl = env.DATABASE_URL;
      const database = await openDatabase({ dataDir: data, ...(databaseUrl && { databaseUrl }) });
      await passTime(database, interval).finally(() => database.close());
      await start();
    },
    untilIdle: async () => {
      // Twice in a row: between two looks, whatever was taking its turn at the database has queued its jobs.
      for (let looks = new Set(); looks.size < 2; ) {
        const metrics = await (await fetch(`${address}/metrics`)).text();
        const isIdle = [...metrics.matchAll(unfinished)].every(([, count]) => Number(count) === 0);
        looks = isIdle ? looks.add(askedAt.exec(metrics)?.[1]) : new Set();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    rest: async () => {
      await end('SIGTERM');
      return { folder: data, ...(env.DATABASE_URL && { database: new URL(env.DATABASE_URL).pathname.slice(1) }) };
    },
    stop: async () => {
      await end('SIGTERM');
      await drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
