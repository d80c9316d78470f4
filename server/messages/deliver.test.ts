import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MovableClock } from '../core/clock';
import { enqueueIn } from '../core/enqueue';
import type { Database } from '../db/database';
import { jobs, outboxMessages } from '../db/schema';
import { leaseMilliseconds, retryDelay, takeJob } from '../jobs/queue';
import { createWorker } from '../jobs/worker';
import { createTenant } from '../testing/company';
import { emptyStorage } from '../testing/emptyStorage';
import { openTestDatabase } from '../testing/harness';
import { queueMessages } from './outbox';
import { resetLink } from './resetLink';
import type { Message } from './transport';

let database: Database;
let clientId: string;
let clock: MovableClock;
let delivered: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner((tx) => tx.delete(jobs));
  clock = new MovableClock('2026-03-02T08:00:00Z');
  clientId = (await createTenant(database, clock.now())).clientId;
  delivered = [];
});

const queue = (...recipients: string[]): Promise<void> =>
  database.tenant(clientId, 'write', (tx) => {
    const drafts = recipients.map((recipient) => {
      const body = `Hier: ${resetLink('https://example.org', 'secret-token_1')} bitte`;
      return { memberId: clientId, channel: 'mail' as const, recipient, subject: 'Link', body };
    });
    return queueMessages({ tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) }, drafts);
  });
const run = (deliver: (message: Message) => Promise<string>): Promise<void> => {
  const log = pino({ level: 'silent' });
  return createWorker({ database, storage: emptyStorage, clock, log, publicUrl: '', transport: { deliver } }).runDue();
};
const record = async ({ recipient }: Message): Promise<string> => {
  delivered.push(recipient);
  return 'here';
};
const kept = () =>
  database.tenant(clientId, 'read', (tx) => tx.select().from(outboxMessages).orderBy(asc(outboxMessages.recipient)));

it('delivers each message with its link, notes when, and keeps no working link', async () => {
  const bodies: string[] = [];
  await queue('a@example.org', 'b@example.org');
  await run(async (message) => {
    bodies.push(message.body);
    return record(message);
  });
  expect(delivered).toEqual(['a@example.org', 'b@example.org']);
  expect(bodies[0]).toContain('/auth/reset-password/secret-token_1 bitte');
  const rows = await kept();
  expect(rows).toMatchObject([{ attempts: 1, sentAt: clock.now(), lastError: null }, { attempts: 1 }]);
  expect(rows[0]?.body).toBe('Hier: https://example.org/auth/reset-password/… bitte');
});

it('tries again only what failed', async () => {
  await queue('a@example.org', 'full@example.org', 'z@example.org');
  await run(async (message) => {
    if (message.recipient.startsWith('full')) throw new Error('mailbox is full');
    return record(message);
  });
  expect(delivered).toEqual(['a@example.org', 'z@example.org']);
  expect((await kept())[1]).toMatchObject({ sentAt: null, attempts: 1, lastError: 'mailbox is full' });
  clock.advance(retryDelay(1));
  await run(record);
  expect(delivered).toEqual(['a@example.org', 'z@example.org', 'full@example.org']);
  expect((await kept())[1]).toMatchObject({ sentAt: clock.now(), attempts: 2, lastError: null });
});

it('sends nothing again when the job is done over, as after a crash behind the last message', async () => {
  await queue('a@example.org');
  await run(record);
  const [row] = await kept();
  await database.shared((tx) =>
    enqueueIn(tx, clientId, clock)({ kind: 'message.send', payload: { messageIds: [row?.id] } }),
  );
  await run(record);
  expect(delivered).toEqual(['a@example.org']);
});

it('stops when another instance has taken the job over', async () => {
  await queue('a@example.org', 'b@example.org', 'c@example.org');
  await run(async (message) => {
    if (delivered.length === 1) {
      clock.advance(leaseMilliseconds);
      await takeJob(database, clock.now());
    }
    return record(message);
  });
  expect(delivered).toEqual(['a@example.org', 'b@example.org']);
});
