import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildNearMissForm, buildPlayer } from './build.mjs';

/** The dashboard with hot reload, in front of the server, or of the json-server with --fixture. */
const entry = process.argv.includes('--fixture') ? 'fixtures/server/main.ts' : 'server/main.ts';
const isTaken = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** The port that was asked for, else the first from 3001 on that nobody listens on, as vite does for the dashboard. */
const freePort = async () => {
  if (process.env.API_PORT) return process.env.API_PORT;
  let port = 3001;
  while (await isTaken(port)) port += 1;
  return String(port);
};
const port = await freePort();
/** A new migration restarts the server, which applies it. */
const migrations = 'server/db/migrations/meta/_journal.json';
/** A saved source restarts the fixture, which keeps its sessions here meanwhile. */
const sessions = join(tmpdir(), `safety-dashboard-fixture-${process.pid}.json`);
process.env.API_URL = `http://localhost:${port}`;

process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';

await buildPlayer();
await buildNearMissForm();
const dashboard = await createServer({ server: { port: Number(process.env.PORT ?? 3000), open: false } });
await dashboard.listen();
const address = dashboard.resolvedUrls?.local[0] ?? '';
console.log(`Dashboard on ${address}`);

const api = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', `--include=${migrations}`, entry], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: port, PUBLIC_URL: address.replace(/\/$/, ''), FIXTURE_SESSIONS: sessions },
});

let ending = false;
const end = async () => {
  if (ending) return;
  ending = true;
  api.kill('SIGTERM');
  rmSync(sessions, { force: true });
  await dashboard.close();
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
api.on('exit', (code) => {
  process.exitCode = ending ? 0 : (code ?? 1);
  void end();
});
