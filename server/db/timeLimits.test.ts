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
import { openPostgresql } from './postgresql';
import { rowsOf } from './query';

const databaseUrl = process.env.DATABASE_URL;
const unavailable = { status: 503, code: 'service.unavailable' };

const long: Limit = { statement: 60_000, answer: 60_000 };
/** Short limits where the product waits for seconds and minutes. */
const short: Record<Work, Limit> = {
  probe: { statement: 1_000, answer: 1_000 },
  usual: { statement: 1_000, answer: 2_000 },
  large: long,
  background: long,
};
const poolSize = 4;

/** PostgreSQL's error code of a statement that ran into its timeout. */
const statementEnded = '57014';

/** The codes of an error, and of all that caused it. */
const codesOf = (error: unknown): unknown[] =>
  error instanceof Error ? ['code' in error && error.code, ...codesOf(error.cause)] : [];

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
  const ready = async () => (await agent.send({ url: '/readyz' })).statusCode;
  const sleepFor = (seconds: number, on: Database) =>
    on.tenant(company.clientId, 'write', (tx) => tx.execute(sql`select pg_sleep(${seconds}::float8)`));
  const isUnavailable = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 'service.unavailable' });

  it('is told as 503 when the network falls silent, and every connection is given up', async () => {
    await Promise.all(Array.from({ length: poolSize }, state));
    const connected = wire.connections();
    expect(connected).toBeGreaterThan(0);
    wire.silence();
    const answers = await Promise.all(Array.from({ length: poolSize }, state));
    expect(answers).toMatchObject(answers.map(() => unavailable));
    await expect.poll(wire.connections).toBeLessThan(connected);
    expect(await ready()).toBe(503);
    wire.mend();
    expect(await state()).toMatchObject({ status: 200 });
    expect(await ready()).toBe(200);
  });

  it.each<[string, Limit, (on: Database) => Promise<unknown>]>([
    ['a probe', long, (on) => expect(on.ping()).rejects.toThrow()],
    ['usual work', short.usual, (on) => isUnavailable(sleepFor(0, on))],
  ])('is given up by %s when the network falls silent, while larger work still waits', async (_, usual, giveUp) => {
    const own = openPostgresql(wire.url, 2, { ...short, usual });
    // Two connections with nobody on them.
    await Promise.all([sleepFor(0, own), sleepFor(0, own)]);
    wire.silence();
    let isWaiting = true;
    const larger = isUnavailable(sleepFor(0, own.for('large'))).then(() => {
      isWaiting = false;
    });
    await giveUp(own);
    expect(isWaiting).toBe(true);
    wire.cut();
    await larger;
    await own.close();
  });

  it.each(['usual', 'large'] as const)('ends a statement of %s work, and goes on', async (work) => {
    // Longer without a sign of life than for a statement, so that PostgreSQL ends it, not the silence of the wire.
    const own = openPostgresql(disposable.url, 1, { ...short, [work]: { statement: 1_000, answer: 60_000 } });
    const failure: unknown = await sleepFor(600, own.for(work)).catch((error: unknown) => error);
    expect(codesOf(failure)).toEqual(expect.arrayContaining(['service.unavailable', statementEnded]));
    await sleepFor(0, own);
    await own.close();
  });

  it('lets larger work take longer, which the connection forgets behind it', async () => {
    const own = openPostgresql(disposable.url, 1);
    const limitIn = async (work: Work) => {
      const found = sql`select setting::int as limit from pg_settings where name = 'statement_timeout'`;
      const [row] = await own.for(work).tenant(company.clientId, 'write', (tx) => rowsOf<{ limit: number }>(tx, found));
      return row?.limit;
    };
    for (const work of ['usual', 'large', 'background', 'usual'] as const) {
      expect(await limitIn(work)).toBe(limits[work].statement);
    }
    await own.close();
  });

  it('ends a transaction in which nothing is asked any more', async () => {
    let tell: (sessionId: number) => void = () => undefined;
    const told = new Promise<number>((resolve) => {
      tell = resolve;
    });
    let goOn: () => void = () => undefined;
    const ended = isUnavailable(
      database.tenant(company.clientId, 'write', async (tx) => {
        const [row] = await rowsOf<{ id: number }>(tx, sql`select pg_backend_pid() as id`);
        await new Promise<void>((resolve) => {
          goOn = resolve;
          tell(row?.id ?? 0);
        });
        await tx.execute(sql`select 2`);
      }),
    );
    const session = sql`select 1 as there from pg_stat_activity where pid = ${await told}`;
    await expect.poll(() => database.owner(async (tx) => (await rowsOf(tx, session)).length)).toBe(0);
    goOn();
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
