import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { buildPlayer } from './build.mjs';

/** The dashboard with hot reload, in front of the server, or of the json-server with --fixture. */
const entry = process.argv.includes('--fixture') ? 'fixtures/server/main.ts' : 'server/main.ts';
const port = process.env.API_PORT ?? '3001';
process.env.API_URL = `http://localhost:${port}`;

process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';

await buildPlayer();
const dashboard = await createServer({ server: { port: Number(process.env.PORT ?? 3000), open: false } });
await dashboard.listen();
const address = dashboard.resolvedUrls?.local[0] ?? '';
console.log(`Dashboard on ${address}`);

const api = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', entry], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: port, PUBLIC_URL: address.replace(/\/$/, '') },
});

let ending = false;
const end = async () => {
  if (ending) return;
  ending = true;
  api.kill('SIGTERM');
  await dashboard.close();
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
api.on('exit', (code) => {
  process.exitCode = ending ? 0 : (code ?? 1);
  void end();
});
