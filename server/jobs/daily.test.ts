import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '../base/clock';
import type { JobContext } from '../core/jobs/types';
import { clients, dailyRuns, jobs, maximumAttempts, throttles } from '../db/schema';
import { createClient } from '../testing/company';
import { emptyStorage } from '../testing/emptyStorage';
import { setUpServer } from '../testing/harness';
import { createCalendarWatch, dailyJob, runDailyWork } from './daily';

const minute = 60_000;
const server = setUpServer();
let berlin: string;
let auckland: string;

beforeAll(async () => {
  berlin = (await createClient(server.database, server.clock.now())).clientId;
  auckland = (await createClient(server.database, server.clock.now())).clientId;
  await server.database.owner((tx) =>
    tx.update(clients).set({ timeZone: 'Pacific/Auckland' }).where(eq(clients.id, auckland)),
  );
});
beforeEach(() =>
  server.database.owner(async (tx) => {
    await tx.delete(jobs);
    await tx.delete(throttles);
    await tx.delete(dailyRuns);
  }),
);

const watchAt = (instant: string) => createCalendarWatch(server.database, new MovableClock(instant))();
const queued = async () =>
  (await server.database.shared((tx) => tx.select().from(jobs).where(eq(jobs.kind, dailyJob))))
    .map(({ clientId }) => clientId)
    .toSorted();
const runs = (clientId: string) =>
  server.database.owner((tx) =>
    tx.select().from(dailyRuns).where(eq(dailyRuns.clientId, clientId)).orderBy(asc(dailyRuns.kind)),
  );
const contextAt = (clientId: string, instant: string): JobContext => ({
  database: server.database,
  storage: emptyStorage,
  clientId,
  clock: new MovableClock(instant),
  log: pino({ level: 'silent' }),
  publicUrl: '',
  transport: { deliver: async () => 'nowhere' },
  renew: async () => undefined,
});

describe('daily work', () => {
  it('is queued for every company, and once only, whoever else looks', async () => {
    await watchAt('2026-03-02T08:00:00Z');
    expect(await queued()).toEqual([berlin, auckland].toSorted());
    await watchAt('2026-03-02T08:10:00Z');
    expect(await queued()).toHaveLength(2);
  });

  it('is queued by one of several instances that look at the same moment', async () => {
    const clock = new MovableClock('2026-03-02T08:00:00Z');
    const watches = Array.from({ length: 4 }, () => createCalendarWatch(server.database, clock));
    await Promise.all(watches.map((watch) => watch()));
    expect(await queued()).toHaveLength(2);
  });

  it('is looked for again after five minutes', async () => {
    const clock = new MovableClock('2026-03-02T08:00:00Z');
    const watch = createCalendarWatch(server.database, clock);
    await watch();
    await server.database.shared((tx) => tx.delete(jobs));
    clock.advance(5 * minute - 1);
    await watch();
    expect(await queued()).toEqual([]);
    clock.advance(1);
    await watch();
    expect(await queued()).toHaveLength(2);
  });

  it('begins when the company’s own calendar has a new day', async () => {
    for (const id of [berlin, auckland]) await runDailyWork(contextAt(id, '2026-03-02T10:30:00Z'), {});
    expect(await runs(auckland)).toMatchObject([
      { kind: 'companyEnd', ranOn: '2026-03-02' },
      { kind: 'companyEndTold', ranOn: '2026-03-02' },
      { kind: 'elearnings', ranOn: '2026-03-02' },
      { kind: 'figures', ranOn: '2026-03-02' },
      { kind: 'invitations', ranOn: '2026-03-02' },
      { kind: 'libraryPlans', ranOn: '2026-03-02' },
      { kind: 'nearMisses', ranOn: '2026-03-02' },
      { kind: 'reminders', ranOn: '2026-03-02' },
      { kind: 'riskRounds', ranOn: '2026-03-02' },
      { kind: 'use', ranOn: '2026-03-02' },
      { kind: 'webhooks', ranOn: '2026-03-02' },
    ]);
    await watchAt('2026-03-02T10:59:00Z');
    expect(await queued()).toEqual([]);
    await watchAt('2026-03-02T11:05:00Z');
    expect(await queued()).toEqual([auckland]);
    await watchAt('2026-03-02T23:05:00Z');
    expect(await queued()).toEqual([berlin, auckland].toSorted());
  });

  it('reminds nobody before seven in the company’s morning, and is queued once more for that', async () => {
    for (const id of [berlin, auckland]) await runDailyWork(contextAt(id, '2026-03-02T10:30:00Z'), {});
    await runDailyWork(contextAt(berlin, '2026-03-03T00:30:00Z'), {});
    expect(await runs(berlin)).toMatchObject([
      { kind: 'companyEnd', ranOn: '2026-03-03' },
      { kind: 'companyEndTold', ranOn: '2026-03-02' },
      { kind: 'elearnings', ranOn: '2026-03-03' },
      { kind: 'figures', ranOn: '2026-03-03' },
      { kind: 'invitations', ranOn: '2026-03-02' },
      { kind: 'libraryPlans', ranOn: '2026-03-03' },
      { kind: 'nearMisses', ranOn: '2026-03-02' },
      { kind: 'reminders', ranOn: '2026-03-02' },
      { kind: 'riskRounds', ranOn: '2026-03-03' },
      { kind: 'use', ranOn: '2026-03-03' },
      { kind: 'webhooks', ranOn: '2026-03-02' },
    ]);
    await runDailyWork(contextAt(auckland, '2026-03-03T05:00:00Z'), {});
    await watchAt('2026-03-03T05:59:00Z');
    expect(await queued()).toEqual([]);
    await watchAt('2026-03-03T06:05:00Z');
    expect(await queued()).toEqual([berlin]);
    await runDailyWork(contextAt(berlin, '2026-03-03T06:05:00Z'), {});
    expect(await runs(berlin)).toMatchObject(Array(11).fill({ ranOn: '2026-03-03' }));
  });

  it('is queued again where a job of it was given up, but not beside one that will be tried again', async () => {
    await watchAt('2026-03-02T08:00:00Z');
    const set = (values: Partial<typeof jobs.$inferInsert>) =>
      server.database.shared((tx) => tx.update(jobs).set(values).where(eq(jobs.clientId, berlin)));
    await set({ attempts: maximumAttempts - 1 });
    await watchAt('2026-03-02T08:10:00Z');
    expect(await queued()).toHaveLength(2);
    await set({ attempts: maximumAttempts });
    await watchAt('2026-03-02T08:20:00Z');
    expect(await queued()).toEqual([berlin, berlin, auckland].toSorted());
  });

  it('notes the day it did, and does nothing more on it', async () => {
    const first = contextAt(berlin, '2026-03-02T08:00:00Z');
    await runDailyWork(first, {});
    await runDailyWork(contextAt(berlin, '2026-03-02T09:00:00Z'), {});
    const finishedAt = first.clock.now();
    expect(await runs(berlin)).toMatchObject(Array(11).fill({ ranOn: '2026-03-02', finishedAt }));
    await runDailyWork(contextAt(berlin, '2026-03-03T08:00:00Z'), {});
    expect(await runs(berlin)).toMatchObject(Array(11).fill({ ranOn: '2026-03-03' }));
  });

  it('is not noted as done when it broke off', async () => {
    const broken = { ...contextAt(berlin, '2026-03-02T08:00:00Z'), renew: () => Promise.reject(new Error('lost')) };
    await expect(runDailyWork(broken, {})).rejects.toThrow('lost');
    // What was done before is noted.
    expect((await runs(berlin)).map(({ kind }) => kind)).toEqual(['companyEnd', 'libraryPlans']);
  });

  it('is done by the worker', async () => {
    await watchAt('2026-03-02T08:00:00Z');
    await server.runJobs();
    expect(await queued()).toEqual([]);
    expect(await runs(berlin)).toMatchObject([
      { kind: 'companyEnd', ranOn: '2026-03-02' },
      { kind: 'companyEndTold', ranOn: '2026-03-02' },
      { kind: 'elearnings', ranOn: '2026-03-02' },
      { kind: 'figures', ranOn: '2026-03-02' },
      { kind: 'invitations', ranOn: '2026-03-02' },
      { kind: 'libraryPlans', ranOn: '2026-03-02' },
      { kind: 'nearMisses', ranOn: '2026-03-02' },
      { kind: 'reminders', ranOn: '2026-03-02' },
      { kind: 'riskRounds', ranOn: '2026-03-02' },
      { kind: 'use', ranOn: '2026-03-02' },
      { kind: 'webhooks', ranOn: '2026-03-02' },
    ]);
  });
});
