import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The started product: the built dashboard and server on a scratch database with the demo companies. */
export interface Product {
  address: string;
  /** Where messages land as files. */
  outbox: string;
  /** Stops it at once, as a power cut would, and starts it again on the same data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const untilReady = async (address: string, server: ChildProcess): Promise<void> => {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode} before it was ready`);
    const ready = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Starts the built product on a free port; `settings` are further environment variables. */
export const startProduct = async (settings: Record<string, string> = {}): Promise<Product> => {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'safety-dashboard-'));
  const address = `http://localhost:${port}`;
  const { DATABASE_URL: _, ...environment } = process.env;
  const start = () =>
    spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...environment, PORT: String(port), PUBLIC_URL: address, DATA_DIR: data, LOG_LEVEL: 'error', ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let server = start();
  await untilReady(address, server);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    address,
    outbox: join(data, 'outbox'),
    crash: async () => {
      await end('SIGKILL');
      server = start();
      await untilReady(address, server);
    },
    stop: async () => {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
};
