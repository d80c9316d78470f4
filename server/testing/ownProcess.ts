import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openAsBlob } from 'node:fs';
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
import { type Addresses, untilListening } from './listening';

/** The file by which a slow write tells that it has begun, in the folder of the database's own files. */
const signal = 'slow_write_has_begun';

/** A server as a process of its own, on an embedded database that outlives it; new ones for each test. */
export const setUpOwnProcess = () => {
  let folder: string;
  let running: ChildProcess | undefined;
  const signalFile = () => join(folder, 'database', 'files', signal);

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
  const start = async (settings: Record<string, string> = {}): Promise<Addresses> => {
    const own = { PORT: '0', DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' };
    running = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: packageRoot,
      env: { PATH: process.env.PATH, ...own, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return untilListening(running);
  };

  /**
   * Kills it in the middle of the transaction of a write that `slowDown` was told of.
   * @param work what causes the write, if anybody waits for it
   * @returns whether it was killed there; not if the work was over before
   */
  const killDuring = async (work: Promise<unknown> = new Promise(() => undefined)): Promise<boolean> => {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    void work.then(end, end);
    while (!isOver && !existsSync(signalFile())) await sleep(20);
    if (isOver) return false;
    await kill();
    return true;
  };

  /** Lets the next of the slow writes last again: only the first one does. */
  const slowDownAgain = (): Promise<void> => rm(signalFile());

  /** Asks it to end, as a restart does. @returns its exit code */
  const terminate = async (): Promise<unknown> => {
    if (!running) throw new Error('there is no server');
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    const [exitCode] = await ended;
    return exitCode;
  };

  return { prepare, start, kill, killDuring, slowDownAgain, terminate };
};

/**
 * Makes the next write to a table last a minute inside its transaction, which is until its process is killed, and tell
 * that it has begun: by a file, since meanwhile the embedded database lets the process do nothing else. Writes after it
 * take no longer than ever. `of` is what triggers name: `insert on …`.
 */
export const slowDown = (database: Database, of: string): Promise<void> =>
  database.owner(async (tx) => {
    // As its owner, who may write files; requests run as somebody who may not.
    await tx.execute(sql`
      create function take_long() returns trigger language plpgsql security definer as $$
      declare
        file text := current_setting('data_directory') || ${sql.raw(`'/${signal}'`)};
        until timestamptz := clock_timestamp() + interval '1 minute';
      begin
        if (pg_stat_file(file, true)).size is not null then return null; end if;
        execute format('copy (select 1) to %L', file);
        while clock_timestamp() < until loop end loop;
        return null;
      end $$`);
    await tx.execute(sql.raw(`create trigger slow after ${of} for each row execute function take_long()`));
  });
