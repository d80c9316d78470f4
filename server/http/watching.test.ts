import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newId } from '../base/newId';
import type { Company } from '../testing/company';
import { startTestServer, type TestServer } from '../testing/harness';
import { statementsOf } from '../testing/statements';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await server.createCompany();
});
afterAll(() => server.close());

const read = async (): Promise<string> => (await server.app.inject('/metrics')).body;
/** Longer than figures of the database are told again. */
const later = (): void => server.clock.advance(60_000);
const measured = (): Promise<string> => {
  later();
  return read();
};

const numberOf = (metrics: string, name: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

/** The names of metrics in an expression of Prometheus: what stands before labels, a range or nothing. */
const namesIn = (expression: string): string[] => {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '').replaceAll(/\b(?:by|without) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z_]{3,})\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'offset');
};

/** Only there with a replica, or on PostgreSQL. */
const elsewhere = ['database_replica_lag_seconds', 'database_replica_fresh', 'database_connections'];

it('gives every number that the example dashboard and the alert rules ask for', async () => {
  const { panels } = JSON.parse(readFileSync('deploy/watching/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const { groups } = parse(readFileSync('deploy/watching/alerts.yaml', 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  const asked = new Set(expressions.flatMap(namesIn));
  expect(asked.size).toBeGreaterThan(10);
  // A histogram has no numbers before the first request.
  await measured();
  const given = new Set((await measured()).split('\n').map((line) => /^\w+/.exec(line)?.[0]));
  const source = ['server/http/metrics.ts', 'server/http/workMetrics.ts']
    .map((path) => readFileSync(path, 'utf8'))
    .join('');
  const isGiven = (name: string) => given.has(name) || (elsewhere.includes(name) && source.includes(`'${name}'`));
  expect([...asked].filter((name) => !isGiven(name))).toEqual([]);
});

it('counts jobs by state', async () => {
  await server.database.shared(async (tx) => {
    const queue = (attempts: number, lockedUntil: string | null) =>
      tx.execute(sql`insert into jobs (id, client_id, kind, payload, run_at, attempts, locked_until)
        values (${newId()}, ${company.clientId}, 'test', '{}', '2030-01-01', ${attempts}, ${lockedUntil}::timestamptz)`);
    await queue(0, null);
    await queue(8, null);
    await queue(8, null);
    await queue(1, '2030-01-01');
  });
  const metrics = await measured();
  const states = ['waiting', 'running', 'given_up'].map((state) => numberOf(metrics, `jobs{state="${state}"}`));
  expect(states).toEqual([1, 1, 2]);
});

it('tells how old the oldest message is that waits, and forgets those sent or failed', async () => {
  const now = server.clock.now().getTime();
  const minutesAgo = (count: number): string => new Date(now - count * 60_000).toISOString();
  const write = (createdAt: string, outcome: { sentAt?: string; failedAt?: string } = {}) =>
    server.database.owner((tx) =>
      tx.execute(sql`insert into outbox_messages
        (id, client_id, channel, recipient, subject, body, created_at, sent_at, failed_at, failure)
        values (${newId()}, ${company.clientId}, 'mail', 'a@example.org', '', '', ${createdAt}::timestamptz,
          ${outcome.sentAt ?? null}::timestamptz, ${outcome.failedAt ?? null}::timestamptz,
          ${outcome.failedAt ? 'unreachable' : null})`),
    );
  await write('2026-03-01T08:00:00Z', { sentAt: '2026-03-01T09:00:00Z' });
  await write('2026-03-01T08:00:00Z', { failedAt: '2026-03-01T09:00:00Z' });
  expect(numberOf(await measured(), 'outbox_oldest_age_seconds')).toBe(0);
  await write(minutesAgo(8));
  await write(minutesAgo(1));
  // Each of the two looks is a minute later.
  expect(numberOf(await measured(), 'outbox_oldest_age_seconds')).toBe(600);
});

it.runIf(process.env.DATABASE_URL)('tells how many connections to PostgreSQL are used', async () => {
  const metrics = await measured();
  const states = ['used', 'idle', 'waiting'].map((state) =>
    numberOf(metrics, `database_connections{state="${state}"}`),
  );
  expect(states.every((count) => count >= 0)).toBe(true);
});

it('asks the database once for all who ask together or soon afterwards', async () => {
  later();
  const atOnce = await statementsOf(() => Promise.all([read(), read(), read()]));
  expect(atOnce.length).toBeGreaterThan(2);
  expect(new Set(atOnce).size).toBe(atOnce.length);
  expect(await statementsOf(read)).toEqual([]);
  const counted = async () =>
    numberOf(await read(), 'http_request_duration_seconds_count{method="GET",route="/metrics",status="200"}');
  const before = await counted();
  expect(await counted()).toBe(before + 1);
  later();
  expect(await statementsOf(read)).toEqual(atOnce);
});
