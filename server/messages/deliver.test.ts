import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MovableClock } from '../base/clock';
import { enqueueIn } from '../core/jobs/enqueue';
import { leaseMilliseconds, retryDelay, takeJob } from '../core/jobs/queue';
import type { Message } from '../core/jobs/transport';
import type { Database } from '../db/database';
import { jobs, maximumAttempts, outboxMessages } from '../db/schema';
import { createWorker } from '../jobs/worker';
import { createClient } from '../testing/company';
import { emptyStorage } from '../testing/emptyStorage';
import { openTestDatabase } from '../testing/harness';
import { DeliveryError } from './deliveryError';
import { queueMessages } from './outbox';
import { resetLink } from './resetLink';

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
  clientId = (await createClient(database, clock.now())).clientId;
  delivered = [];
});

const queue = (...recipients: string[]): Promise<string[]> =>
  database.tenant(clientId, 'write', (tx) => {
    const drafts = recipients.map((recipient) => {
      const body = `Hier: ${resetLink('https://example.org', 'secret-token_1')} bitte`;
      return { memberId: clientId, channel: 'mail' as const, recipient, subject: 'Link', body };
    });
    return queueMessages({ tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) }, drafts);
  });
const workerWith = (deliver: (message: Message) => Promise<string>, parallel?: number) => {
  const log = pino({ level: 'silent' });
  const transport = { deliver, parallel };
  return createWorker({ database, storage: emptyStorage, clock, log, publicUrl: '', transport });
};
const run = (...parameters: Parameters<typeof workerWith>): Promise<void> => workerWith(...parameters).runDue();
const queued = () => database.shared((tx) => tx.select().from(jobs).orderBy(asc(jobs.id)));
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
  expect(bodies[0]).toContain('/auth/reset-password/#secret-token_1 bitte');
  const rows = await kept();
  expect(rows).toMatchObject([{ attempts: 1, sentAt: clock.now(), lastError: null }, { attempts: 1 }]);
  expect(rows[0]?.body).toBe('Hier: https://example.org/auth/reset-password/#… bitte');
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

it('does not try again what was refused for good, and keeps why', async () => {
  await queue('a@example.org', 'gone@example.org');
  await run(async (message) => {
    if (message.recipient.startsWith('gone'))
      throw new DeliveryError('never', 'recipientRefused', '550 No such mailbox');
    return record(message);
  });
  const failed = { sentAt: null, failedAt: clock.now(), failure: 'recipientRefused', lastError: '550 No such mailbox' };
  expect((await kept())[1]).toMatchObject({ ...failed, attempts: 1 });
  expect(await queued()).toEqual([]);
});

it('asks a way that is down once a run, and sends the rest by the other one', async () => {
  await database.tenant(clientId, 'write', (tx) => {
    const draft = { memberId: clientId, subject: '', body: 'Hallo' };
    const drafts = ['1', '2', '3', '4', '5', '6'].map((recipient, index) => {
      return { ...draft, recipient, channel: index % 2 ? ('sms' as const) : ('mail' as const) };
    });
    return queueMessages({ tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) }, drafts);
  });
  let asked = 0;
  await run(async (message) => {
    if (message.channel === 'sms') return record(message);
    asked += 1;
    throw new DeliveryError('down', 'unreachable', 'connect ECONNREFUSED');
  });
  expect(asked).toBe(1);
  expect(delivered).toEqual(['2', '4', '6']);
  clock.advance(retryDelay(1));
  await run(record);
  expect(delivered).toEqual(['2', '4', '6', '1', '3', '5']);
});

it('calls failed what is not sent when no attempt is left', async () => {
  await queue('a@example.org');
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    await run(() => Promise.reject(new DeliveryError('later', 'putOff', '451 later')));
    expect((await kept())[0]?.failedAt).toEqual(attempt < maximumAttempts ? null : clock.now());
    clock.advance(retryDelay(attempt));
  }
  expect((await kept())[0]).toMatchObject({ attempts: maximumAttempts, failure: 'putOff', lastError: '451 later' });
  await run(record);
  expect(delivered).toEqual([]);
});

it('sends no message twice that two jobs have at the same time', async () => {
  await queue('a@example.org');
  const [row] = await kept();
  await database.shared((tx) =>
    enqueueIn(tx, clientId, clock)({ kind: 'message.send', payload: { messageIds: [row?.id] } }),
  );
  let go: (() => void) | undefined;
  const first = run(async (message) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return record(message);
  });
  await expect.poll(() => go).toBeDefined();
  await run(record);
  expect(delivered).toEqual([]);
  go?.();
  await first;
  expect(delivered).toEqual(['a@example.org']);
  clock.advance(retryDelay(1));
  await run(record);
  expect(delivered).toEqual(['a@example.org']);
  expect(await queued()).toEqual([]);
});

it('lets another company go first when a server takes its time', async () => {
  await queue('a1@example.org', 'a2@example.org', 'a3@example.org', 'a4@example.org');
  clock.advance(1);
  clientId = (await createClient(database, clock.now())).clientId;
  await queue('b@example.org');
  await run(async (message) => {
    clock.advance(6_000);
    return record(message);
  });
  expect(delivered).toEqual(['a1@example.org', 'a2@example.org', 'b@example.org', 'a3@example.org', 'a4@example.org']);
});

it('sends as many at the same time as the way out takes', async () => {
  await queue('a@example.org', 'b@example.org', 'c@example.org', 'd@example.org', 'e@example.org');
  const underway = new Set<string>();
  const waiting: (() => void)[] = [];
  let most = 0;
  await run(async (message) => {
    underway.add(message.recipient);
    most = Math.max(most, underway.size);
    // Two wait for each other; the last one of five is alone.
    if (underway.size < 2 && delivered.length < 4) await new Promise<void>((go) => waiting.push(go));
    for (const go of waiting.splice(0)) go();
    // Whatever else has begun is on its way before this is answered.
    await kept();
    underway.delete(message.recipient);
    return record(message);
  }, 2);
  expect(most).toBe(2);
  expect(delivered).toHaveLength(5);
});
