import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { members } from '../../../contract/members';
import type { Clock } from '../../core/clock';
import type { Database, Transaction } from '../../db/database';
import { jobs } from '../../db/schema';
import type { JobContext } from '../../jobs/types';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { newMember } from '../../testing/requests';
import { runMemberImport } from './job';
import { runJob } from './jobs';
import { createImporter } from './testing';

let server: TestServer;
let company: Company;
let importer: Awaited<ReturnType<typeof createImporter>>;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  company = await server.createCompany({ maximumMembers: 1_000 });
  importer = await createImporter(server, company);
});
afterAll(() => server.close());

class Killed extends Error {}

/** Counts down and then "kills" the process: from there on every step fails. */
const fuse = (steps: number) => {
  let left = steps;
  return (): void => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
};

const breaking = (database: Database, burn: () => void): Database => ({
  ...database,
  tenant: (clientId, mode, work) =>
    database.tenant(clientId, mode, async (tx) => {
      const watched = new Proxy(tx, {
        get: (target, key) => {
          if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(key))) burn();
          const member: unknown = Reflect.get(target, key, target);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      }) as Transaction;
      const result = await work(watched);
      burn();
      return result;
    }),
});

const contextOf = (database: Database, clock: Clock): JobContext => ({
  database,
  clock,
  clientId: company.clientId,
  log: pino({ level: 'silent' }),
  publicUrl: 'http://localhost:3000',
  transport: { deliver: async () => '' },
  lastAttempt: false,
  renew: async () => undefined,
});

describe('a process killed in the middle of an import', () => {
  it('leaves all or nothing after any step, and ends well when run again', async () => {
    const file = 'Vorname;Nachname;E-Mail;Handy\nEva;Meier;eva@x.de;0151 23456789\nTom;Bär;tom@x.de;\n';
    const { request, importCursor } = await importer.check(file, { passwordMode: 'byEmail' });
    const before = await importer.people();
    await importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    const payload = { importCursor, actor: { id: company.members.admin.uuid, name: 'Anna Müller' } };
    let kills = 0;
    for (let steps = 0; ; steps++) {
      const context = contextOf(breaking(server.database, fuse(steps)), server.clock);
      try {
        await runMemberImport(context, payload);
        break;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
        expect(await importer.people()).toEqual(before);
        expect(await importer.progress(importCursor)).toMatchObject({ phase: 'importing', created: 0 });
      }
    }
    expect(kills).toBeGreaterThan(10);
    server.messages.length = 0;
    await server.runJobs();
    expect(await importer.people()).toHaveLength(before.length + 2);
    expect(await importer.progress(importCursor)).toMatchObject({ phase: 'done', created: 2 });
    expect(server.messages.map(({ recipient }) => recipient).sort()).toEqual(['eva@x.de', 'tom@x.de']);
  });

  it('does nothing twice when it died behind the last step', async () => {
    const { importCursor, done } = await importer.run('Vorname;Nachname\nEva;Meier\n');
    const after = await importer.people();
    const payload = { importCursor, actor: { id: company.members.admin.uuid, name: 'Anna Müller' } };
    await runMemberImport(contextOf(server.database, server.clock), payload);
    expect(await importer.people()).toEqual(after);
    expect(await importer.progress(importCursor)).toEqual(done);
  });

  it('takes another look when somebody takes a name at the last moment', async () => {
    const file = 'Benutzername;Vorname;Nachname\neva.m;Eva;Meier\ntom.b;Tom;Bär\n';
    const slow = await importer.check(file, { usernameMode: 'column' });
    await importer.agent.call(calls.importCsv, { ...slow.request, dryRun: false, onlyFaultless: true });
    const payload = { importCursor: slow.importCursor, actor: { id: company.members.admin.uuid, name: 'Anna Müller' } };
    let isFirst = true;
    const renew = async () => {
      if (!isFirst) return;
      isFirst = false;
      const person = newMember({ firstName: 'Eva', lastName: 'Anders', username: 'eva.m' });
      const answer = await importer.agent.call(members.create, person);
      expect(answer.status).toBe(200);
    };
    await runMemberImport({ ...contextOf(server.database, server.clock), renew }, payload);
    expect(await importer.progress(slow.importCursor)).toMatchObject({ phase: 'done', created: 1 });
    const people = await importer.people();
    expect(people.filter(({ username }) => username === 'eva.m')).toMatchObject([{ lastName: 'Anders' }]);
    expect(people.filter(({ username }) => username === 'tom.b')).toHaveLength(1);
  });

  it('is told as failed when every attempt has failed', async () => {
    const { request, importCursor } = await importer.check('Vorname;Nachname\nEva;Meier\n');
    await importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    const payload = { importCursor, actor: { id: company.members.admin.uuid, name: 'Anna Müller' } };
    const stuck: Clock = { now: () => server.clock.now() };
    const context = {
      ...contextOf(server.database, stuck),
      lastAttempt: true,
      renew: () => Promise.reject(new Killed()),
    };
    await expect(runMemberImport(context, payload)).rejects.toBeInstanceOf(Killed);
    expect(await importer.progress(importCursor)).toMatchObject({ phase: 'failed', failure: { code: 'internal' } });
    const left = await server.database.shared((tx) => tx.select({ kind: jobs.kind }).from(jobs));
    expect(left.map(({ kind }) => kind)).toContain(runJob);
  });
});

describe('a large file', () => {
  it('of 10,000 rows is imported while others are served', async () => {
    company = await server.createCompany({ maximumMembers: 20_000 });
    importer = await createImporter(server, company);
    const rows = Array.from(
      { length: 10_000 },
      (_, index) =>
        `Eva;Meier-${index % 5_000};eva${index}@x.de;+49 151 2345${String(index).padStart(4, '0')};1980-02-01`,
    );
    const { done } = await importer.run(`Vorname;Nachname;E-Mail;Handy;Geburtsdatum\n${rows.join('\n')}\n`);
    expect(done).toMatchObject({ phase: 'done', created: 10_000 });
    expect(await importer.people()).toHaveLength(10_005);
  }, 60_000);
});
