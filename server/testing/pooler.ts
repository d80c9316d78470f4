import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFreePort } from './freePort';

/** True if PgBouncer is installed here; Debian's package is `pgbouncer`. */
export const hasPooler = ((): boolean => {
  try {
    return execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).startsWith('PgBouncer');
  } catch {
    return false;
  }
})();

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const untilReady = async (pooler: ChildProcess, port: number): Promise<void> => {
  while (!(await answers(port))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/**
 * PgBouncer before the server of a `postgres://` address, with few connections, each given to one transaction at a time.
 * @returns the address of the same database through it
 */
export const startPooler = async (
  databaseUrl: string,
  size: number,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  chmodSync(folder, 0o755);
  const owner = `user=${username || 'postgres'}${password && ` password=${decodeURIComponent(password)}`}`;
  const settings = (port: number) => [
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432} ${owner}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', `default_pool_size = ${size}`, 'ignore_startup_parameters = options'],
  ];
  const file = join(folder, 'pgbouncer.ini');
  // It refuses to run as root.
  const as = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const { pooler, port } = await onFreePort(async (free) => {
    writeFileSync(file, settings(free).join('\n'));
    const started = spawn('pgbouncer', ['--quiet', ...as, file], { stdio: 'ignore' });
    await untilReady(started, free);
    return { pooler: started, port: free };
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stop: async () => {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
