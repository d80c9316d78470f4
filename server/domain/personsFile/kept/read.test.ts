import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../base/newId';
import type { Preparation } from '../../../core/context/context';
import type { Database } from '../../../db/database';
import { outboxMessages } from '../../../db/schema';
import { createClient } from '../../../testing/company';
import { openTestDatabase } from '../../../testing/harness';
import { slicesOf } from './read';

const now = new Date('2026-03-02T08:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('many messages are read in several transactions, none of more than 250 rows', async () => {
  const { clientId, members } = await createClient(database, now);
  const { uuid } = members.member;
  const rows = Array.from({ length: 600 }, (_, index) => ({
    id: newId(),
    clientId,
    memberId: uuid,
    channel: 'sms' as const,
    recipient: 'elsewhere',
    subject: '',
    body: `${index}`,
    createdAt: now,
  }));
  await database.owner((tx) => tx.insert(outboxMessages).values(rows));

  let transactions = 0;
  const read: Preparation['read'] = (work) => {
    transactions += 1;
    return database.tenant(clientId, 'read', work);
  };
  const person = { uuid, email: null, mobileNumber: null, isHandedOut: false };
  const slices: { length: number; transactions: number }[] = [];
  for await (const { length } of slicesOf('messages', { read, clientId, person, language: 'de_DE' })) {
    slices.push({ length, transactions });
  }
  expect(slices).toEqual([
    { length: 250, transactions: 1 },
    { length: 250, transactions: 2 },
    { length: 100, transactions: 3 },
  ]);
});
