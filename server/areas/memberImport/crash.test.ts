import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { members } from '../../../contract/members';
import type { Clock } from '../../base/clock';
import type { RunPayload } from '../../core/import/kind';
import type { JobContext } from '../../core/jobs/types';
import type { Database, Transaction } from '../../db/database';
import { runMemberImport } from '../../domain/memberImport/job';
import { emptyStorage } from '../../testing/emptyStorage';
import { newMember } from '../../testing/requests';
import { setUpImports } from './setUpImports';

const scene = setUpImports();

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
  storage: emptyStorage,
  clock,
  clientId: scene.company.clientId,
  log: pino({ level: 'silent' }),
  publicUrl: 'http://localhost:3000',
  transport: { deliver: async () => '' },
  renew: async () => undefined,
});

const payloadOf = (importCursor: string): RunPayload => ({
  importCursor,
  phase: 'importing',
  actor: { id: scene.company.members.admin.uuid, name: 'Anna Müller' },
});
const run = (context: JobContext, importCursor: string) => runMemberImport(context, { ...payloadOf(importCursor) });

describe('a process killed in the middle of an import', () => {
  it('leaves all or nothing after any step, and ends well when run again', async () => {
    const file = 'Vorname;Nachname;E-Mail;Handy\nEva;Meier;eva@x.de;0151 23456789\nTom;Bär;tom@x.de;\n';
    const { request, importCursor } = await scene.importer.check(file, { passwordMode: 'byEmail' });
    const before = await scene.importer.people();
    await scene.importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    let kills = 0;
    for (let steps = 0; ; steps++) {
      const context = contextOf(breaking(scene.server.database, fuse(steps)), scene.server.clock);
      try {
        await run(context, importCursor);
        break;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
        expect(await scene.importer.people()).toEqual(before);
        expect(await scene.importer.progress(importCursor)).toMatchObject({ phase: 'importing', created: 0 });
      }
    }
    expect(kills).toBeGreaterThan(10);
    scene.server.messages.length = 0;
    await scene.server.runJobs();
    expect(await scene.importer.people()).toHaveLength(before.length + 2);
    expect(await scene.importer.progress(importCursor)).toMatchObject({ phase: 'done', created: 2 });
    expect(scene.server.messages.map(({ recipient }) => recipient).sort()).toEqual(['eva@x.de', 'tom@x.de']);
  });

  it('does nothing twice when it died behind the last step', async () => {
    const { importCursor, done } = await scene.importer.run('Vorname;Nachname\nEva;Meier\n');
    const after = await scene.importer.people();
    await run(contextOf(scene.server.database, scene.server.clock), importCursor);
    expect(await scene.importer.people()).toEqual(after);
    expect(await scene.importer.progress(importCursor)).toEqual(done);
  });

  it('takes another look when somebody takes a name at the last moment', async () => {
    const file = 'Benutzername;Vorname;Nachname\neva.m;Eva;Meier\ntom.b;Tom;Bär\n';
    const slow = await scene.importer.check(file, { usernameMode: 'column' });
    await scene.importer.agent.call(calls.importCsv, { ...slow.request, dryRun: false, onlyFaultless: true });
    let isFirst = true;
    const renew = async () => {
      if (!isFirst) return;
      isFirst = false;
      const person = newMember({ firstName: 'Eva', lastName: 'Anders', username: 'eva.m' });
      const answer = await scene.importer.agent.call(members.create, person);
      expect(answer.status).toBe(200);
    };
    await run({ ...contextOf(scene.server.database, scene.server.clock), renew }, slow.importCursor);
    expect(await scene.importer.progress(slow.importCursor)).toMatchObject({ phase: 'done', created: 1 });
    const people = await scene.importer.people();
    expect(people.filter(({ username }) => username === 'eva.m')).toMatchObject([{ lastName: 'Anders' }]);
    expect(people.filter(({ username }) => username === 'tom.b')).toHaveLength(1);
  });
});
