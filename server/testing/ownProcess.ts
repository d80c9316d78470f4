import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { packageRoot } from '../base/packageRoot';
import type { Database } from '../db/database';
import { openEmbedded } from '../db/embedded';
import { buildServer } from './buildServer';
import { freePort } from './freePort';

/** Milliseconds: who waits longer for an answer waits for a transaction, since the embedded database has one connection. */
export const silence = 100;

/** The same where the transaction was slowed down to seconds: a busy machine is silent for a while too. */
const longSilence = 4 * silence;

/** A server as a process of its own, on an embedded database that outlives it; new ones for each test. */
export const setUpOwnProcess = () => {
  let folder: string;
  let address: string;
  let running: ChildProcess | undefined;

  const kill = async (): Promise<void> => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  beforeAll(buildServer);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'killed-'));
    const snapshotFile = inject('snapshotFile');
    const snapshot = snapshotFile && (await openAsBlob(snapshotFile));
    const database = await openEmbedded({ dataDir: join(folder, 'database'), ...(snapshot && { snapshot }) });
    await database.migrate();
    await database.close();
  });
  afterEach(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });

  /** Works on the database while no server has it. */
  const prepare = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openEmbedded({ dataDir: join(folder, 'database') });
    const made = await work(database);
    await database.close();
    return made;
  };

  /** `settings` are further environment variables. @returns where it listens */
  const start = async (settings: Record<string, string> = {}): Promise<string> => {
    const port = await freePort();
    const server = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: packageRoot,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running = server;
    address = `http://localhost:${port}`;
    for (;;) {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
      const answer = await fetch(`${address}/readyz`).catch(() => undefined);
      if (answer?.ok) return address;
      await sleep(20);
    }
  };

  /** Kills it while a transaction of this work holds the database. @returns whether the work was still unanswered */
  const killDuring = async (work: Promise<unknown>): Promise<boolean> => {
    const over = work.then(
      () => 'over',
      () => 'over',
    );
    for (;;) {
      const heard = fetch(`${address}/readyz`).then(() => 'heard');
      heard.catch(() => undefined);
      const first = await Promise.race([over, heard, sleep(longSilence, 'silence')]);
      if (first === 'over') return false;
      if (first === 'heard') continue;
      await kill();
      return true;
    }
  };

  /** Asks it to end, as a restart does. @returns its exit code, and after how many milliseconds */
  const terminate = async (): Promise<{ exitCode: unknown; milliseconds: number }> => {
    if (!running) throw new Error('there is no server');
    const began = performance.now();
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    const [exitCode] = await ended;
    return { exitCode, milliseconds: performance.now() - began };
  };

  return { prepare, start, kill, killDuring, terminate };
};

/** Makes writes to a table take three seconds from now on, inside their transaction. `of` is what triggers name: `insert on …`. */
export const slowDown = (database: Database, of: string): Promise<void> =>
  database.owner(async (tx) => {
    await tx.execute(sql`
      create function take_long() returns trigger language plpgsql as $$
      declare
        until timestamptz := clock_timestamp() + interval '3 seconds';
      begin
        while clock_timestamp() < until loop end loop;
        return null;
      end $$`);
    await tx.execute(sql.raw(`create trigger slow after ${of} for each row execute function take_long()`));
  });
