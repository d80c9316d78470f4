import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { takeJob } from '../../core/jobs/queue';
import type { JobContext } from '../../core/jobs/types';
import type { Database } from '../../db/database';
import { runMemberImport } from '../../domain/memberImport/job';
import { emptyStorage } from '../../testing/emptyStorage';
import { succeed } from '../../testing/requests';
import { setUpImports } from './setUpImports';
import { type Choices, fileOf } from './testing';

const scene = setUpImports();

/**
 * Imports a file as a job on PostgreSQL does, where another instance could take the job over.
 * @returns how often it was told while writing that the job is still at work
 */
const countRenewals = async (content: string, choices: Choices): Promise<number> => {
  const { request } = await scene.importer.check(content, choices);
  await succeed(scene.importer.agent, calls.importCsv, { ...request, dryRun: false });
  const { database, clock } = scene.server;
  const job = await takeJob(database, clock.now());
  if (!job) throw new Error('no job is due');
  let isWriting = false;
  const watched: Database = {
    ...database,
    kind: 'postgresql',
    tenant: async (clientId, mode, work) => {
      isWriting = mode === 'write';
      return database.tenant(clientId, mode, work).finally(() => {
        isWriting = false;
      });
    },
  };
  const renewals: boolean[] = [];
  const context: JobContext = {
    database: watched,
    clientId: job.clientId,
    clock,
    storage: emptyStorage,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    transport: { deliver: vi.fn() },
    renew: async () => {
      renewals.push(isWriting);
    },
  };
  await runMemberImport(context, job.payload);
  return renewals.filter(Boolean).length;
};

it('tells behind each slice of an import that the job is still at work, so that no second one begins beside it', async () => {
  await scene.enter({ maximumMembers: 3_000 });
  const people = fileOf(1_200);
  // Created, sent a link, put into units: 1,200 people are three slices each.
  expect(await countRenewals(people, { passwordMode: 'byEmail' })).toBe(9);

  const update = { key: 'email', replacePlaces: false } as const;
  const changed = people.replaceAll('1980-02-01', '1981-02-01');
  expect(await countRenewals(changed, { update })).toBe(3);

  const [heading = '', ...rows] = changed.split('\n');
  const few = [heading, ...rows.slice(0, 10)].join('\n');
  // Of 1,190 who are missing, a thousand are archived at once.
  expect(await countRenewals(few, { update, archiveMissing: true })).toBe(2);
});
