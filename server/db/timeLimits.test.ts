import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { allCalls } from '../../contract';
import { bootstrap } from '../../contract/bootstrap';
import type { Agent } from '../testing/agent';
import type { Company } from '../testing/company';
import { startCutter } from '../testing/cutter';
import { startTestServer, type TestServer } from '../testing/harness';
import { createDisposable, type DisposableDatabase } from '../testing/template';
import type { Database } from './database';
import { type Limit, limits, type Work, workOf } from './limits';
import { reach } from './migratePostgresql';
import { openPostgresql } from './postgresql';

const databaseUrl = process.env.DATABASE_URL;
const unavailable = { status: 503, code: 'service.unavailable' };

/** Where the product waits for seconds and minutes. PostgreSQL ends a statement before the silence of the wire counts. */
const short: Record<Work, Limit> = {
  probe: { statement: 400, answer: 400 },
  usual: { statement: 400, answer: 800 },
  large: { statement: 1_500, answer: 2_500 },
  background: { statement: 60_000, answer: 60_000 },
};
const poolSize = 4;

const timed = async <T>(work: Promise<T>): Promise<{ result: T; milliseconds: number }> => {
  const began = performance.now();
  const result = await work;
  return { result, milliseconds: performance.now() - began };
};

describe.runIf(databaseUrl)('a PostgreSQL that takes too long', () => {
  let disposable: DisposableDatabase;
  let wire: Awaited<ReturnType<typeof startCutter>>;
  let database: Database;
  let server: TestServer;
  let company: Company;
  let agent: Agent;
  beforeAll(async () => {
    disposable = await createDisposable(databaseUrl ?? '', inject('templateDatabase'));
    wire = await startCutter(disposable.url);
    database = openPostgresql(wire.url, poolSize, short);
    server = await startTestServer({ database });
    company = await server.createCompany();
    agent = await company.signIn('admin');
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    wire.close();
    await disposable.drop();
  });
  beforeEach(() => wire.mend());

  const state = () => agent.call(bootstrap.memberState, {});
  const sleepFor = (seconds: number, on: Database) =>
    on.tenant(company.clientId, 'write', (tx) => tx.execute(sql`select pg_sleep(${seconds}::float8)`));
  const code = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 'service.unavailable' });

  it('is told as 503 when the network falls silent, and every connection is given up', async () => {
    await Promise.all(Array.from({ length: poolSize }, state));
    const connected = wire.connections();
    expect(connected).toBeGreaterThan(0);
    wire.silence();
    const { result, milliseconds } = await timed(Promise.all(Array.from({ length: poolSize }, state)));
    expect(result).toMatchObject(result.map(() => unavailable));
    expect(milliseconds).toBeGreaterThanOrEqual(short.usual.answer - 50);
    // Those for which no connection was there waited for one.
    expect(milliseconds).toBeLessThan(reach.connectionTimeoutMillis + 5 * short.usual.answer);
    await expect.poll(wire.connections).toBeLessThan(connected);
    const ready = await timed(agent.send({ url: '/readyz' }));
    expect(ready.result.statusCode).toBe(503);
    wire.mend();
    expect(await state()).toMatchObject({ status: 200 });
    expect((await agent.send({ url: '/readyz' })).statusCode).toBe(200);
  }, 30_000);

  it('is not ready as soon as a probe can know it', async () => {
    expect((await agent.send({ url: '/readyz' })).statusCode).toBe(200);
    wire.silence();
    const { result, milliseconds } = await timed(agent.send({ url: '/readyz' }));
    expect(result.statusCode).toBe(503);
    expect(milliseconds).toBeLessThan(reach.connectionTimeoutMillis + short.probe.answer);
  });

  it('ends a statement of the usual kind, and goes on', async () => {
    const { milliseconds } = await timed(code(sleepFor(5, database)));
    expect(milliseconds).toBeGreaterThanOrEqual(short.usual.statement - 50);
    expect(milliseconds).toBeLessThan(5_000);
    expect(await state()).toMatchObject({ status: 200 });
  });

  it('lets larger work take longer, but not for ever', async () => {
    await sleepFor(1, database.for('large'));
    await code(sleepFor(5, database.for('large')));
    await sleepFor(2, database.for('background'));
    // The connection has forgotten the longer limit.
    await code(sleepFor(1, database));
  });

  it('ends a transaction in which nothing is asked any more', async () => {
    let over: () => void = () => undefined;
    const waiting = database.tenant(company.clientId, 'write', async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise<void>((resolve) => {
        over = resolve;
      });
      await tx.execute(sql`select 2`);
    });
    const ended = code(waiting);
    const idle = async () => {
      const { rows } = (await server.database.owner((tx) =>
        tx.execute(
          sql`select count(*)::int as count from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction' and usename = current_user
              and pid <> pg_backend_pid()`,
        ),
      )) as unknown as { rows: { count: number }[] };
      return rows[0]?.count;
    };
    await expect.poll(idle).toBe(1);
    await expect.poll(idle, { timeout: 10_000 }).toBe(0);
    over();
    await ended;
    expect(await state()).toMatchObject({ status: 200 });
  });
});

describe('the kinds of work', () => {
  it('wait longer the more there is to do, and longer for an answer than PostgreSQL for its statement', () => {
    const waits = [limits.probe, limits.usual, limits.large, limits.background];
    expect(waits.map(({ answer }) => answer)).toEqual([...waits.map(({ answer }) => answer)].sort((a, b) => a - b));
    for (const { statement, answer } of waits) expect(answer).toBeGreaterThanOrEqual(statement);
  });

  it('are large where a call goes through a whole company, and usual everywhere else', () => {
    const large = allCalls.map(({ name }) => name).filter((name) => workOf(name) === 'large');
    const exports = allCalls.filter(({ name }) => name.endsWith('.export')).map(({ name }) => name);
    expect(large).toEqual(
      expect.arrayContaining([
        ...exports,
        'memberImport.uploadCsv',
        'elearningStatistics.matrix',
        'certificates.downloadMany',
      ]),
    );
    for (const usual of ['members.list', 'bootstrap.login', 'files.read']) expect(large).not.toContain(usual);
  });
});
