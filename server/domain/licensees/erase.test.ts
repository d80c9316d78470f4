import { and, eq, ne, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../base/clock';
import { rowsOf } from '../../db/query';
import { clients, files, jobs, useDays, useStatements } from '../../db/schema';
import { fillDemo } from '../../demo/fillDemo';
import { addFile, storageKey, writeFile } from '../../files/store';
import { createCalendarWatch, dailyJob } from '../../jobs/daily';
import { createClient } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { jobContextOf } from '../../testing/jobContext';
import { pdf } from '../../testing/sampleFiles';
import { takeBackEnd } from './end';
import { eraseCompany, eraseJob } from './erase';
import { inOrderOfErasing, readTenantTables } from './tenantTables';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let clientId: string;
beforeAll(async () => {
  await fillDemo(server.database, server.storage, server.clock);
  clientId = await server.database.owner(async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.clientIdentifier, 'nordwerk'));
    return client?.id ?? '';
  });
  for (const fileName of ['eins.pdf', 'zwei.pdf']) {
    const written = await writeFile(
      server.storage,
      { context: 'client', type: 'document' },
      { fileName, content: pdf },
    );
    const of = { clientId, ownerId: clientId, createdAt: server.clock.now(), createdBy: null };
    await server.database.owner((tx) => addFile(tx, written, of));
  }
});

const end = (values: Partial<typeof clients.$inferInsert> = { lastDay: '2026-01-01', endedAt: new Date() }) =>
  server.database.owner((tx) => tx.update(clients).set(values).where(eq(clients.id, clientId)));
const companyOf = (id: string) =>
  server.database.owner(async (tx) => (await tx.select().from(clients).where(eq(clients.id, id)))[0]);
/** Number of rows in each table with rows of the company, or of all others. */
const counts = (whose: 'own' | 'others') =>
  server.database.owner(async (tx) => {
    const found: Record<string, number> = {};
    for (const name of await readTenantTables(tx)) {
      const isOf = whose === 'own' ? sql`=` : sql`is distinct from`;
      const rows = await rowsOf<{ total: number }>(
        tx,
        sql`select count(*)::int as total from ${sql.identifier(name)} where client_id ${isOf} ${clientId}::uuid`,
      );
      if (rows[0]?.total) found[name] = rows[0].total;
    }
    return found;
  });
const keysIn = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const keys of server.storage.keys()) found.push(...keys);
  return found;
};

/** A context whose work ends with an error after so many steps, as if the process had ended. */
const crashingAfter = (steps: number) => {
  let left = steps;
  const renew = async () => {
    left -= 1;
    if (left < 0) throw new Error('crashed');
  };
  return { ...jobContextOf(server, clientId, server.storage), renew };
};

describe('erasing a company', () => {
  it('deletes nothing of one that has not ended, or whose end was taken back', async () => {
    const before = await counts('own');
    await eraseCompany(jobContextOf(server, clientId, server.storage), {});
    const deleting = server.database.tenant(clientId, 'write', (tx) =>
      tx.execute(sql`select erase_company_rows(${clientId}::uuid, 'audit_events', 10)`),
    );
    await expect(deleting).rejects.toMatchObject({ cause: { code: '42501' } });
    expect(await counts('own')).toEqual(before);
    expect((await companyOf(clientId))?.erasingAt).toBeNull();
  });

  it('deletes all of its rows and files after crashes midway, counts each once, and leaves all others', async () => {
    const [before, others] = [await counts('own'), await counts('others')];
    expect(Object.keys(before).length).toBeGreaterThan(35);
    const stored = await server.database.owner((tx) => tx.select().from(files).where(eq(files.clientId, clientId)));
    const othersKeys = (await keysIn()).filter((key) => !stored.some((file) => storageKey(file) === key));
    expect(stored.length).toBeGreaterThan(0);
    await end();
    await expect(eraseCompany(crashingAfter(0), {})).rejects.toThrow('crashed');
    await expect(eraseCompany(crashingAfter(30), {})).rejects.toThrow('crashed');
    expect((await companyOf(clientId))?.erasingAt).not.toBeNull();
    expect(Object.keys(await counts('own')).length).toBeGreaterThan(5);
    await eraseCompany(jobContextOf(server, clientId, server.storage), {});

    expect(await counts('own')).toEqual({});
    expect(await counts('others')).toEqual(others);
    expect((await keysIn()).toSorted()).toEqual(othersKeys.toSorted());
    const company = await companyOf(clientId);
    // What is to be counted anew is noted while rows go, and goes with them.
    const { elearning_standing_marks: _, ...told } = company?.erased ?? {};
    const { elearning_standing_marks: __, ...were } = before;
    expect(told).toEqual(were);
    expect(company).toMatchObject({
      name: 'Nordwerk Metallbau GmbH',
      clientIdentifier: 'nordwerk',
      lastDay: '2026-01-01',
      erasedAt: server.clock.now(),
      street: null,
      city: null,
      activeMembers: 0,
    });
    await eraseCompany(jobContextOf(server, clientId, server.storage), {});
    expect(await companyOf(clientId)).toEqual(company);
    const months = await server.database.owner((tx) =>
      tx.selectDistinct({ month: useStatements.month }).from(useStatements).where(eq(useStatements.clientId, clientId)),
    );
    const days = await server.database.owner((tx) =>
      tx
        .selectDistinct({ month: sql<string>`to_char(${useDays.day}, 'YYYY-MM')` })
        .from(useDays)
        .where(eq(useDays.clientId, clientId)),
    );
    // Sealed, the month in which it went among them, and still there to be counted anew.
    expect(months.map(({ month }) => month)).toEqual(expect.arrayContaining(days.map(({ month }) => month)));
    expect(days.length).toBeGreaterThan(0);
  });

  it('waits for other jobs of the company that run, and ends those that wait', async () => {
    const { clientId: other } = await createClient(server.database, server.clock.now());
    await server.database.owner((tx) =>
      tx.update(clients).set({ lastDay: '2026-01-01', endedAt: new Date() }).where(eq(clients.id, other)),
    );
    const [running, waiting] = ['message.send', 'daily.run'] as const;
    const now = server.clock.now();
    const lockedUntil = new Date(now.getTime() + 60_000);
    const job = { clientId: other, payload: {}, runAt: now };
    await server.database.shared((tx) =>
      tx.insert(jobs).values([
        { ...job, id: crypto.randomUUID(), kind: running, lockedUntil },
        { ...job, id: crypto.randomUUID(), kind: waiting },
      ]),
    );
    await expect(eraseCompany(jobContextOf(server, other), {})).rejects.toThrow('Other jobs');
    await server.database.shared((tx) => tx.update(jobs).set({ lockedUntil: null }).where(eq(jobs.clientId, other)));
    await eraseCompany(jobContextOf(server, other), {});
    expect(await server.database.shared((tx) => tx.$count(jobs, eq(jobs.clientId, other)))).toBe(0);
  });
});

describe('a company that has ended', () => {
  it.each([
    ['Europe/Berlin', '2026-05-01T21:59:00Z', false],
    ['Europe/Berlin', '2026-05-01T22:01:00Z', true],
    ['Pacific/Auckland', '2026-05-01T11:59:00Z', false],
    ['Pacific/Auckland', '2026-05-01T12:01:00Z', true],
  ])('is erased 30 whole days after its last one in %s: at %s that is %s', async (timeZone, instant, isDue) => {
    const { clientId: ended } = await createClient(server.database, server.clock.now());
    const isEnded = { lastDay: '2026-04-01', endedAt: new Date('2026-04-02T00:00:00Z'), timeZone };
    await server.database.owner(async (tx) => {
      await tx.update(clients).set(isEnded).where(eq(clients.id, ended));
      await tx.execute(sql`delete from throttles`);
    });
    await createCalendarWatch(server.database, new MovableClock(instant))();
    const kinds = await server.database.shared((tx) =>
      tx.select({ kind: jobs.kind }).from(jobs).where(eq(jobs.clientId, ended)),
    );
    // Of daily work its use is counted alone, and nobody is reminded.
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(isDue ? [eraseJob, dailyJob] : [dailyJob]);
  });

  it('does not come back once erasing has begun', async () => {
    const { clientId: ended } = await createClient(server.database, server.clock.now());
    const begun = { lastDay: '2026-04-01', endedAt: new Date(), erasingAt: new Date() };
    await server.database.owner((tx) => tx.update(clients).set(begun).where(eq(clients.id, ended)));
    const context = jobContextOf(server, ended);
    const taking = server.database.tenant(ended, 'write', (tx) =>
      takeBackEnd({ ...context, tx, audit: async () => undefined, enqueue: async () => undefined }),
    );
    await expect(taking).rejects.toThrow('client.erased');
    const others = and(eq(clients.id, ended), ne(clients.lastDay, '2026-04-01'));
    expect(await server.database.owner((tx) => tx.$count(clients, others))).toBe(0);
  });
});

describe('the order of erasing', () => {
  it('has each table before those that it refers to, whatever refers to itself', () => {
    const tables = [
      { name: 'members', refersTo: ['units', 'clients'] },
      { name: 'units', refersTo: ['units', 'clients'] },
      { name: 'tasks', refersTo: ['members'] },
    ];
    expect(inOrderOfErasing(tables)).toEqual(['tasks', 'members', 'units']);
  });

  it('says so where tables refer to each other in a circle', () => {
    const circle = [
      { name: 'one', refersTo: ['other'] },
      { name: 'other', refersTo: ['one'] },
    ];
    expect(() => inOrderOfErasing(circle)).toThrow('circle: one, other');
  });
});
