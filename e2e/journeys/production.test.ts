import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilListening } from '../../server/testing/listening';

const root = mkdtempSync(join(tmpdir(), 'safety-dashboard-production-'));
const app = join(root, 'app');
const data = join(root, 'data');

/** Paths that the image takes from the build, as its file says; modules apart. */
const shipped = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/build\/(\S+)/gm)]
  .map(([, path = '']) => path)
  .filter((path) => path !== 'node_modules');

const npmCi = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];

beforeAll(() => {
  for (const path of [...shipped, 'package-lock.json']) cpSync(path, join(app, path), { recursive: true });
  execFileSync('npm', npmCi, { cwd: app, stdio: ['ignore', 'ignore', 'inherit'] });
}, 300_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Every file below a folder, with when it was written. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (path) => `${path} ${statSync(join(folder, path)).mtimeMs}`,
  );

const start = async (settings: Record<string, string>) => {
  const own = { PORT: '0', DATA_DIR: data, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings };
  const env = { PATH: process.env.PATH, ...own };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { server, ...(await untilListening(server)) };
};

it('runs without what only building needs, writes nothing beside its data, and ends when told', {
  timeout: 120_000,
}, async () => {
  const before = filesOf(app);
  const { server, address } = await start({ DEMO: 'on' });
  expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({
    status: 'ready',
    version: expect.any(String),
  });
  expect(await (await fetch(`${address}/auth/login/nordwerk`)).text()).toContain('<div id="root"');
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
  expect(filesOf(app)).toEqual(before);
});

it('has the operator’s commands', () => {
  const options = { cwd: app, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: data } } as const;
  expect(execFileSync(process.execPath, ['dist/server/operator.js', '--help'], options)).toContain('create-client');
});
