import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { startTestServer, type TestServer } from '../testing/harness';
import { hasPooler, startPooler } from '../testing/pooler';
import { createDisposable, type DisposableDatabase } from '../testing/template';
import type { Database } from './database';
import { openPostgresql } from './postgresql';
import { rowsOf } from './query';
import { appRole } from './tenantSettings';

const databaseUrl = process.env.DATABASE_URL;
const connections = 2;

describe.runIf(databaseUrl && hasPooler)('through a pooler that shares connections', () => {
  let disposable: DisposableDatabase;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let database: Database;
  let server: TestServer;
  const open = () => openPostgresql(`${pooler.url}?pool_mode=transaction`, 20);
  beforeAll(async () => {
    disposable = await createDisposable(databaseUrl ?? '');
    pooler = await startPooler(disposable.url, connections);
    database = open();
    const others = [open(), open()];
    await Promise.all([database, ...others].map((instance) => instance.migrate()));
    await Promise.all(others.map((instance) => instance.close()));
    server = await startTestServer({ database });
  });
  afterAll(async () => {
    await server?.close();
    await database.close();
    await pooler.stop();
    await disposable.drop();
  });

  const seen = sql`select current_user as role, current_setting('app.client_id', true) as client,
    current_setting('statement_timeout') as timeout, pg_backend_pid() as process, pg_sleep(0.005)`;

  it('keeps role, tenant and time limits to the transaction they were said in', async () => {
    const tenants = Array.from({ length: 200 }, () => crypto.randomUUID());
    const processes = new Set<number | undefined>();
    await Promise.all(
      tenants.map(async (clientId) => {
        const rows = await database.tenant(clientId, 'read', (tx) => rowsOf<{ process: number }>(tx, seen));
        expect(rows).toMatchObject([{ role: appRole, client: clientId, timeout: '10s' }]);
        processes.add(rows[0]?.process);
      }),
    );
    expect(processes.size).toBe(connections);
    const others = new pg.Client({ connectionString: pooler.url });
    await others.connect();
    for (let turn = 0; turn < 2 * connections; turn += 1) {
      const { rows } = await others.query(
        "select current_user as role, current_setting('app.client_id', true) as client",
      );
      expect(rows).toMatchObject([{ role: 'postgres', client: '' }]);
    }
    await others.end();
  });

  it('answers people of several companies at once, each about themselves', async () => {
    const companies = await Promise.all([server.createCompany(), server.createCompany(), server.createCompany()]);
    const agents = await Promise.all(companies.map((company) => company.signIn('admin')));
    const calls = Array.from({ length: 90 }, (_, turn) => turn % agents.length);
    await Promise.all(
      calls.map(async (turn) => {
        const answer = await agents[turn]?.call(bootstrap.memberState, {});
        expect(answer).toMatchObject({ status: 200, body: { client: { uuid: companies[turn]?.clientId } } });
      }),
    );
  });

  it('is not used by a server that was not told of it: requests would run as the owner', async () => {
    const untold = openPostgresql(pooler.url, 2);
    await expect(untold.migrate()).rejects.toThrow('pool_mode=transaction');
    await untold.close();
  });
});
