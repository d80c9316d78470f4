import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { elearningStatistics } from '../../contract/elearningStatistics';
import { until } from '../../contract/testing/until';
import { addRound, giveCourse } from '../areas/elearningStatistics/testing';
import type { Agent } from '../testing/agent';
import type { Company } from '../testing/company';
import { startTestServer, type TestServer } from '../testing/harness';
import { hasReplica, startReplicated } from '../testing/replica';
import { createMember, succeed } from '../testing/requests';
import type { Database } from './database';
import { openPostgresql } from './postgresql';
import { rowsOf } from './query';
import { withReadReplica } from './readReplica';
import { members } from './schema';
import { appRole } from './tenantSettings';

/** True if a read that may be seconds old comes from the replica. */
const asksReplica = async (database: Database, clientId: string): Promise<boolean> => {
  const where = sql`select pg_is_in_recovery() as "isReplica"`;
  const [row] = await database.tenant(clientId, 'readCopy', (tx) => rowsOf<{ isReplica: boolean }>(tx, where));
  return row?.isReplica ?? false;
};

const becomes = (database: Database, status: string) =>
  until(() => expect(database.replica?.state().status).toBe(status));

// In the sweeps, since it starts two PostgreSQL servers of its own; readReplica.test.ts makes up how far one lags.
describe.runIf(process.env.DATABASE_URL && hasReplica)('a replica for reads that may be seconds old', () => {
  let cluster: Awaited<ReturnType<typeof startReplicated>>;
  let database: Database;
  let server: TestServer;
  let own: Company;
  let agent: Agent;

  const open = (maximumLag: number): Database =>
    withReadReplica(openPostgresql(cluster.primary.url, 5), { url: cluster.replica.url, maximumLag });
  /** Until it has applied all that was committed by now. */
  const caughtUp = async (): Promise<void> => {
    const since = performance.now();
    await until(() => expect(database.replica?.state().lagSeconds).toBeLessThan((performance.now() - since) / 1_000));
  };

  beforeAll(async () => {
    cluster = await startReplicated();
    database = open(300);
    await database.migrate();
    server = await startTestServer({ database });
    own = await server.createCompany();
    agent = await own.signIn('super-admin');
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await database?.close();
    await cluster?.drop();
  });

  afterEach(() => cluster.replica.resume());

  it('answers under the same role and row rules, and takes no writes', async () => {
    const other = await server.createCompany();
    await caughtUp();
    expect(await asksReplica(database, own.clientId)).toBe(true);
    for (const clientId of [own.clientId, other.clientId]) {
      const seen = await database.tenant(clientId, 'readCopy', async (tx) => ({
        clients: await tx.selectDistinct({ clientId: members.clientId }).from(members),
        role: await rowsOf(tx, sql`select current_user as role`),
      }));
      expect(seen).toEqual({ clients: [{ clientId }], role: [{ role: appRole }] });
    }
    const stranger = await database.tenant(crypto.randomUUID(), 'readCopy', (tx) => tx.select().from(members));
    expect(stranger).toEqual([]);
    const writing = database.tenant(own.clientId, 'readCopy', (tx) => tx.update(members).set({ city: 'x' }));
    await expect(writing).rejects.toThrow();
  });

  it('is read by statistics; whoever has just written is answered by the primary, and so are all others', async () => {
    const fire = await giveCourse(server, own, 'Brandschutz');
    const open = { assignedOn: '2026-02-01', dueOn: '2026-03-10' };
    const people = [await createMember(agent, { lastName: 'Abel' }), await createMember(agent, { lastName: 'Berg' })];
    await addRound(server, own, people[0] ?? '', fire, 1, open);
    const due = async (by = agent): Promise<number> =>
      (await succeed(by, elearningStatistics.overview, { filter: {} })).due;
    expect(await due()).toBe(1);
    await caughtUp();
    await cluster.replica.pause();
    await addRound(server, own, people[1] ?? '', fire, 1, open);
    expect(agent.cookies.has('wrote')).toBe(true);
    expect(await due()).toBe(2);
    const reader = await own.signIn('super-admin');
    expect(await due(reader)).toBe(1);
    await createMember(reader, { lastName: 'Dorn' });
    expect(await due(reader)).toBe(2);
    await cluster.replica.resume();
    await caughtUp();
    agent.cookies.delete('wrote');
    expect(await due()).toBe(2);
  });

  it('does not let anybody in whose session has ended', async () => {
    const left = await own.signIn('super-admin');
    const cookies = new Map(left.cookies);
    await caughtUp();
    await cluster.replica.pause();
    await left.call(bootstrap.logout, {});
    for (const [cookieName, value] of cookies) left.cookies.set(cookieName, value);
    left.cookies.delete('wrote');
    const asked = await left.call(elearningStatistics.overview, { filter: {} });
    expect(asked).toMatchObject({ status: 401, code: 'session.missing' });
  });

  it('is left alone while it lags too far, and looks late only where something was written', async () => {
    const strict = open(2);
    await becomes(strict, 'fresh');
    await cluster.replica.pause();
    expect(await asksReplica(strict, own.clientId)).toBe(true);
    await createMember(agent, { lastName: 'Cohn' });
    await becomes(strict, 'late');
    expect(await asksReplica(strict, own.clientId)).toBe(false);
    await cluster.replica.resume();
    await becomes(strict, 'fresh');
    expect(await asksReplica(strict, own.clientId)).toBe(true);
    await strict.close();
  }, 30_000);

  it('is left alone when it has stopped, without anybody noticing, and read again when it is back', async () => {
    await caughtUp();
    await cluster.replica.stop();
    expect(await asksReplica(database, own.clientId)).toBe(false);
    const { app } = server;
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ready', replica: 'away' });
    expect((await app.inject('/metrics')).body).toContain('database_replica_fresh 0');
    await cluster.replica.start();
    await becomes(database, 'fresh');
    expect(await asksReplica(database, own.clientId)).toBe(true);
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ready', replica: 'fresh' });
    expect((await app.inject('/metrics')).body).toContain('database_replica_fresh 1');
  }, 30_000);

  it('is none if it is a database of its own', async () => {
    const alone = withReadReplica(openPostgresql(cluster.primary.url, 2), { url: cluster.primary.url, maximumLag: 5 });
    await alone.migrate();
    expect(alone.replica?.state().status).toBe('late');
    await alone.close();
  });
});
