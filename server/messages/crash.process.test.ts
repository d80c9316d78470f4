import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MovableClock } from '../base/clock';
import { packageRoot } from '../base/packageRoot';
import { enqueueIn } from '../core/jobs/enqueue';
import { leaseMilliseconds } from '../core/jobs/queue';
import type { Database } from '../db/database';
import { openEmbedded } from '../db/embedded';
import { jobs, outboxMessages } from '../db/schema';
import { createWorker } from '../jobs/worker';
import { createClient } from '../testing/company';
import { emptyStorage } from '../testing/emptyStorage';
import { fileTransport } from './fileTransport';
import { queueMessages } from './outbox';

const start = '2026-03-02T08:00:00Z';

/** A worker whose second message is out of the house, but not yet noted, when its process dies. */
const doomedWorker = `
  import { pino } from 'pino';
  import { MovableClock } from './server/base/clock';
  import { openEmbedded } from './server/db/embedded';
  import { createWorker } from './server/jobs/worker';
  import { fileTransport } from './server/messages/fileTransport';
  const [dataDir, outbox] = process.argv.slice(-2);
  const files = fileTransport(outbox);
  let count = 0;
  const deliver = async (message) => {
    await files.deliver(message);
    count += 1;
    if (count === 2) {
      console.log('out');
      await new Promise(() => setInterval(() => undefined, 1000));
    }
    return '';
  };
  const database = await openEmbedded({ dataDir });
  const clock = new MovableClock('${start}');
  const log = pino({ level: 'silent' });
  await createWorker({ database, clock, log, publicUrl: '', transport: { deliver } }).runDue();
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
});
afterEach(() => rm(folder, { recursive: true }));

const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openEmbedded({ dataDir: join(folder, 'database') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

it('loses and doubles no message when the process is killed between sending and noting', async () => {
  const clock = new MovableClock(start);
  const outbox = join(folder, 'outbox');
  const clientId = await withDatabase(async (database) => {
    await database.migrate();
    const tenant = await createClient(database, clock.now());
    await database.tenant(tenant.clientId, 'write', (tx) => {
      const enqueue = enqueueIn(tx, tenant.clientId, clock);
      const message = { memberId: tenant.clientId, channel: 'mail' as const, subject: 'Link', body: 'Hallo' };
      const drafts = ['a', 'b', 'c'].map((name) => ({ ...message, recipient: `${name}@example.org` }));
      return queueMessages({ tx, clientId: tenant.clientId, clock, enqueue }, drafts);
    });
    return tenant.clientId;
  });

  const inline = ['--import', 'tsx', '--input-type=module', '--eval', doomedWorker];
  const child = spawn(process.execPath, [...inline, join(folder, 'database'), outbox], { cwd: packageRoot });
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('out\n');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await readdir(outbox)).filter((name) => name.endsWith('.eml'))).toHaveLength(2);

  clock.advance(leaseMilliseconds);
  await withDatabase(async (database) => {
    const log = pino({ level: 'silent' });
    const transport = fileTransport(outbox);
    await createWorker({ database, storage: emptyStorage, clock, log, publicUrl: '', transport }).runDue();
    const messages = await database.tenant(clientId, 'read', (tx) => tx.select().from(outboxMessages));
    expect(messages.map(({ sentAt }) => sentAt !== null)).toEqual([true, true, true]);
    expect(await database.shared((tx) => tx.select().from(jobs))).toEqual([]);
  });
  expect(await readdir(outbox)).toHaveLength(3);
});
