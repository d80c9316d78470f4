import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { countKnownMigrations } from '../db/migrationsFolder';
import { setUpServer, startTestServer } from '../testing/harness';

const server = setUpServer();
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

it('says that it lives and that it can work', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).json()).toEqual({
    status: 'ready',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    migrations: countKnownMigrations(),
  });
});

it.each(['127.0.0.1:3000', 'localhost:3000', '172.17.0.2:3000', 'dashboard.internal', 'any.example.org:8080'])(
  'answers under the name %s',
  async (host) => {
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      expect([url, (await get(url, { host })).statusCode]).toEqual([url, 200]);
    }
  },
);

it('shows no numbers under a name that is for course content and open to the world, but answers probes', async () => {
  const contentOrigin = 'https://content.example.net';
  const open = await startTestServer({ database: server.database, contentOrigin });
  const ask = async (url: string, host: string) => (await open.app.inject({ url, headers: { host } })).statusCode;
  expect([await ask('/metrics', 'content.example.net'), await ask('/metrics', '10.0.0.5:3000')]).toEqual([404, 200]);
  expect([await ask('/healthz', 'content.example.net'), await ask('/readyz', 'content.example.net')]).toEqual([
    200, 200,
  ]);
  await open.close();
});

it('shows the numbers on a port of their own, and then nowhere else', async () => {
  const metricsApp = Fastify();
  const shielded = await startTestServer({ database: server.database, metricsApp });
  expect((await shielded.app.inject('/metrics')).statusCode).toBe(404);
  await shielded.app.inject('/api/csrf');
  const { body } = await metricsApp.inject({ url: '/metrics', headers: { host: 'any.example.org' } });
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/csrf",status="200"} 1');
  expect((await metricsApp.inject('/healthz')).statusCode).toBe(404);
  await shielded.close();
});

it('says that it is not ready when it is about to end, and answers all the same', async () => {
  const stopping = await startTestServer({ database: server.database, isStopping: () => true });
  const ready = await stopping.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await stopping.app.inject('/healthz')).statusCode).toBe(200);
  expect((await stopping.app.inject('/api/csrf')).statusCode).toBe(200);
  await stopping.close();
});

it('says that it is not ready where the database lacks migrations, but that it lives', async () => {
  const behind = await startTestServer({ database: { ...server.database, isCurrent: async () => false } });
  const ready = await behind.app.inject('/readyz');
  const { version, migrations } = (await get('/readyz')).json();
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'migrations missing', version, migrations }]);
  expect((await behind.app.inject('/healthz')).statusCode).toBe(200);
  await behind.close();
});

it('counts requests by route and status, without what they name', async () => {
  await get('/api/bootstrap/load-licensee-config?clientIdentifier=secret-company');
  const { body } = await get('/metrics');
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/bootstrap/load-licensee-config",status="200"} 1',
  );
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain('secret-company');
});
