import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { onFreePort } from './freePort';

const run = promisify(execFile);

/** Folder in which Debian keeps the programs of a PostgreSQL that is installed here. */
const programs = ((): string | undefined => {
  const all = '/usr/lib/postgresql';
  if (!existsSync(all)) return undefined;
  const newest = readdirSync(all).toSorted((one, other) => Number(other) - Number(one));
  return newest.map((version) => join(all, version, 'bin')).find((folder) => existsSync(join(folder, 'pg_basebackup')));
})();

export const hasReplica = programs !== undefined;

/** They refuse to run as root. */
const isRoot = process.getuid?.() === 0;

const call = async (program: string, ...options: string[]): Promise<void> => {
  const path = join(programs ?? '', program);
  // What a server inherits it keeps open: nobody would see the end of the command that started it.
  const line = [path, ...options].map((word) => `'${word}'`).join(' ');
  const command = `${isRoot ? `runuser -u postgres -- ${line}` : line} > /dev/null 2>&1`;
  await run('sh', ['-c', command]);
};

const userId = async (option: '-u' | '-g'): Promise<number> => Number((await run('id', [option, 'postgres'])).stdout);

const server = (folder: string, port: number) => {
  const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off -c max_connections=60`;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    start: () => call('pg_ctl', '-D', folder, '-w', '-o', settings, 'start'),
    stop: () => call('pg_ctl', '-D', folder, '-m', 'immediate', 'stop'),
    ask: async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
  };
};

const startServer = async (folder: string, port: number) => {
  const started = server(folder, port);
  await started.start();
  return started;
};

/** A PostgreSQL of its own and a streaming replica of it. */
export const startReplicated = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'replica-'));
  await chmod(folder, 0o755);
  if (isRoot) await chown(folder, await userId('-u'), await userId('-g'));
  const [from, to] = [join(folder, 'primary'), join(folder, 'replica')];
  await call('initdb', '-D', from, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const primary = await onFreePort((port) => startServer(from, port));
  const source = ['-h', '127.0.0.1', '-p', new URL(primary.url).port, '-U', 'postgres'];
  await call('pg_basebackup', '-D', to, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync', ...source);
  const replica = await onFreePort((port) => startServer(to, port));
  return {
    primary,
    replica: {
      ...replica,
      /** From now on it applies nothing, and answers as before. */
      pause: () => replica.ask('select pg_wal_replay_pause()'),
      resume: () => replica.ask('select pg_wal_replay_resume()'),
    },
    drop: async () => {
      await replica.stop().catch(() => undefined);
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
