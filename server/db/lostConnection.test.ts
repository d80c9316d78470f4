import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { profile } from '../../contract/profile';
import type { Agent } from '../testing/agent';
import { startCutter } from '../testing/cutter';
import { startTestServer, type TestServer } from '../testing/harness';
import { createDisposable, type DisposableDatabase } from '../testing/template';
import type { Database } from './database';
import { openPostgresql } from './postgresql';

const databaseUrl = process.env.DATABASE_URL;
const setting = { frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' } as const;
const unavailable = { status: 503, code: 'service.unavailable' };

describe.runIf(databaseUrl)('PostgreSQL out of reach', () => {
  let disposable: DisposableDatabase;
  let wire: Awaited<ReturnType<typeof startCutter>>;
  let database: Database;
  let server: TestServer;
  let agent: Agent;
  beforeAll(async () => {
    disposable = await createDisposable(databaseUrl ?? '', inject('templateDatabase'));
    wire = await startCutter(disposable.url);
    database = openPostgresql(wire.url, 3);
    server = await startTestServer({ database });
    agent = await (await server.createCompany()).signIn('admin');
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    wire.close();
    await disposable.drop();
  });

  it('fails reads, writes and readiness with 503, and then goes on', async () => {
    expect(await agent.call(bootstrap.memberState, {})).toMatchObject({ status: 200 });
    wire.cut();
    expect(await agent.call(bootstrap.memberState, {})).toMatchObject(unavailable);
    expect(await agent.call(profile.updateProfileSetting, setting)).toMatchObject(unavailable);
    expect((await agent.send({ url: '/readyz' })).statusCode).toBe(503);
    expect((await agent.send({ url: '/healthz' })).statusCode).toBe(200);
    wire.mend();
    expect(await agent.call(profile.updateProfileSetting, setting)).toMatchObject({ status: 200 });
    expect((await agent.send({ url: '/readyz' })).statusCode).toBe(200);
  });

  it('ends a transaction in the middle with 503, and keeps nothing of it', async () => {
    const company = await server.createCompany();
    const cutOff = database.tenant(company.clientId, 'write', async (tx) => {
      await tx.execute('select 1');
      wire.cut();
      await tx.execute('select 2');
    });
    await expect(cutOff).rejects.toMatchObject({ code: 'service.unavailable' });
    wire.mend();
    expect(await agent.call(bootstrap.memberState, {})).toMatchObject({ status: 200 });
  });
});
