import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { leaseMilliseconds, takeJob } from '../../core/jobs/queue';
import type { Database } from '../../db/database';
import { auditEvents, clients, imports, jobs, maximumAttempts, orgUnitMembers, outboxMessages } from '../../db/schema';
import { jobHandlers } from '../../jobs/handlers';
import { runJob } from '../../jobs/runJob';
import { emptyStorage } from '../../testing/emptyStorage';
import { succeed } from '../../testing/requests';
import { setUpImports } from './setUpImports';

const scene = setUpImports();

/** Stops before one of its own transactions, the first being 1, until `meanwhile` is done. */
const stalling = (database: Database, number: number, meanwhile: () => Promise<void>): Database => {
  let count = 0;
  const stalled: Database = {
    ...database,
    for: () => stalled,
    tenant: async (clientId, mode, work) => {
      count += 1;
      if (count === number) await meanwhile();
      return database.tenant(clientId, mode, work);
    },
  };
  return stalled;
};

/** Another instance takes the job that is due. */
const runNext = async (database: Database): Promise<void> => {
  const { clock } = scene.server;
  const job = await takeJob(database, clock.now());
  if (!job) throw new Error('no job is due');
  const log = pino({ level: 'silent' });
  const transport = { deliver: async () => '' };
  const surroundings = { database, storage: emptyStorage, clock, log, publicUrl: 'http://localhost:3000', transport };
  await runJob({ ...surroundings, handlers: jobHandlers }, job);
};

const everything = async () => ({
  people: await scene.importer.people(),
  ...(await scene.inTenant(async (tx) => ({
    imports: await tx.select().from(imports).orderBy(imports.id),
    company: await tx.select().from(clients),
    units: await tx.select().from(orgUnitMembers).orderBy(orgUnitMembers.memberId, orgUnitMembers.orgUnitId),
    messages: await tx.select().from(outboxMessages).orderBy(outboxMessages.id),
    events: await tx.select().from(auditEvents).orderBy(auditEvents.id),
  }))),
  jobs: await scene.server.database.shared((tx) => tx.select().from(jobs).orderBy(jobs.id)),
});

const fileAt = (number: number): string =>
  `Vorname;Nachname;E-Mail\nEva;Meier-${number};eva${number}@x.de\nTom;Bär-${number};tom${number}@x.de\n`;

/** Lets an instance stall at one transaction after another while a second one takes over and finishes. */
const stallEverywhere = async (begin: (number: number) => Promise<void>): Promise<number> => {
  for (let number = 1; ; number += 1) {
    await begin(number);
    let finished: Awaited<ReturnType<typeof everything>> | undefined;
    const takeOver = async () => {
      scene.server.clock.advance(leaseMilliseconds);
      await scene.server.runJobs();
      finished = await everything();
    };
    await runNext(stalling(scene.server.database, number, takeOver));
    if (!finished) return number - 1;
    expect(await everything()).toEqual(finished);
  }
};

describe('an instance that comes too late', () => {
  it('changes nothing about a check that another one has finished', async () => {
    const stalls = await stallEverywhere(async (number) => {
      const uploaded = await scene.importer.upload(fileAt(number));
      if (uploaded.code) throw new Error(uploaded.code);
      const request = scene.importer.requestFor(uploaded.body.importCursor, uploaded.body.mapping, {});
      await succeed(scene.importer.agent, calls.importCsv, request);
    });
    expect(stalls).toBeGreaterThan(5);
  });

  it('changes nothing about an import that another one has finished', async () => {
    const stalls = await stallEverywhere(async (number) => {
      const { request } = await scene.importer.check(fileAt(number), { passwordMode: 'byEmail' });
      await succeed(scene.importer.agent, calls.importCsv, { ...request, dryRun: false });
    });
    expect(stalls).toBeGreaterThan(5);
  });

  it('writes nobody and no entry, even if there was nobody to write', async () => {
    await scene.importer.run(fileAt(0));
    const stalls = await stallEverywhere(async () => {
      const { request } = await scene.importer.check(fileAt(0), { onlyFaultless: true });
      await succeed(scene.importer.agent, calls.importCsv, { ...request, dryRun: false });
    });
    expect(stalls).toBeGreaterThan(5);
  });
});

describe('an import whose process died at every attempt', () => {
  it.each(['checking', 'importing'] as const)('is told as failed while %s, and may be checked again', async (phase) => {
    const { request, importCursor } = await scene.importer.check(fileAt(0));
    await succeed(scene.importer.agent, calls.importCsv, { ...request, dryRun: phase === 'checking' });
    for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
      expect((await takeJob(scene.server.database, scene.server.clock.now()))?.payload).toMatchObject({ phase });
      expect(await scene.importer.progress(importCursor)).toMatchObject({ phase });
      scene.server.clock.advance(leaseMilliseconds);
    }
    await scene.server.runJobs();
    expect(await scene.importer.progress(importCursor)).toMatchObject({
      phase: 'failed',
      created: 0,
      failure: { code: 'memberImport.givenUp' },
    });
    await succeed(scene.importer.agent, calls.importCsv, request);
    await scene.server.runJobs();
    expect(await scene.importer.progress(importCursor)).toMatchObject({ phase: 'checked', failure: null });
  });
});
