import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/testing/freePort';
import type { Release } from './release';

/** A running process of a release. */
export interface Instance {
  release: Release;
  address: string;
  /** Errors that it logged, a JSON line each. */
  errors: string[];
  isReady: () => Promise<boolean>;
  untilReady: () => Promise<void>;
  /** Ends it as whoever runs it does, and waits for that. @returns its exit code */
  stop: () => Promise<number | null>;
}

const collectLines = ({ stdout }: ChildProcess, lines: string[]): void => {
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter((line) => line.startsWith('{')));
  });
};

/** Starts a release on a database and a folder of files that others may use as well. `patience` in seconds. */
export const startInstance = async (
  release: Release,
  settings: Record<string, string>,
  patience = 300,
): Promise<Instance> => {
  const port = await freePort();
  const own = { PORT: String(port), LOG_LEVEL: 'error', STOP_NOTICE: '3' };
  const env = { PATH: process.env.PATH, ...own, ...settings };
  const options = { cwd: release.folder, env, stdio: ['ignore', 'pipe', 'inherit'] as const };
  const server = spawn(process.execPath, ['dist/server/main.js'], { ...options, stdio: [...options.stdio] });
  const errors: string[] = [];
  collectLines(server, errors);
  const address = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    release,
    address,
    errors,
    isReady,
    untilReady: async () => {
      const end = Date.now() + patience * 1_000;
      while (!(await isReady())) {
        if (server.exitCode !== null) throw new Error(`${release.name} ended with ${server.exitCode}`);
        if (Date.now() > end) throw new Error(`${release.name} was not ready after ${patience} s`);
        await sleep(100);
      }
    },
    stop: async () => {
      if (server.exitCode !== null) return server.exitCode;
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
};
